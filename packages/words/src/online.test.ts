import type { OnlineRefusal } from '@tesuji/online';
import { startPosition, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { describeOnlineRefusal } from './online.ts';

const position = unwrap(startPosition(chess));

it.each<OnlineRefusal>([
  { code: 'no-seat' },
  { code: 'opponent-here', at: 5 },
  { code: 'presence-unknown' },
  // Of a later version.
  { code: 'tired' } as unknown as OnlineRefusal,
  { code: 'takebacks-off' },
])('says in both languages why a server refuses: $code', (refusal) => {
  expect(describeOnlineRefusal(chess, position, refusal, 'en')).toMatch(/^[A-Z][^{}]*\.$/);
  expect(describeOnlineRefusal(chess, position, refusal, 'ja')).toMatch(/^[\u3040-\u30ff\u4e00-\u9fff、。]+。$/);
});
