import { describe, expect, it } from 'vitest';
import { Notices } from './notices.svelte.ts';

const texts = (notices: Notices): string[] => notices.list.map(({ message }) => message);

describe('notices', () => {
  it('are shown in order, each once, at most the newest three', () => {
    const notices = new Notices();
    for (const message of ['a', 'b', 'a', 'c', 'd']) notices.add(message);
    expect(texts(notices)).toEqual(['a', 'c', 'd']);
  });

  it('are removed one by one', () => {
    const notices = new Notices();
    notices.add('a');
    notices.add('b');
    notices.remove(notices.list[0]!.id);
    expect(texts(notices)).toEqual(['b']);
  });
});
