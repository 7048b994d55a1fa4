import { expect, it } from 'vitest';
import { showSeen } from './connect.ts';

it('has joined the topic while the page is visible', () => {
  const heard: string[] = [];
  const page: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
  });
  const subscribe = (topic: string): (() => void) => {
    heard.push(`join ${topic}`);
    return () => heard.push(`leave ${topic}`);
  };
  showSeen({ subscribe }, page);
  for (const state of ['visible', 'hidden', 'hidden', 'visible'] as const) {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  }
  expect(heard).toEqual(['join seen', 'leave seen', 'join seen']);
});
