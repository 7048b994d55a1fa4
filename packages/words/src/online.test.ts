import type { OnlineRefusal } from '@tesuji/online';
import { startPosition, unwrap } from '@tesuji/rules';
import { chess } from '@tesuji/rules/chess';
import { expect, it } from 'vitest';
import { describeOnlineRefusal, describeReminder, personName, type ReminderCode } from './online.ts';

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

it('names people, guests, levels and those who are gone', () => {
  expect(personName({ name: 'Aki' }, 'ja')).toBe('Aki');
  expect(personName({ name: 'Guest 12' }, 'en')).toBe('Guest 12');
  expect(personName({ name: 'Guest 12' }, 'ja')).toBe('ゲスト12');
  expect(personName({ name: 'Level 3' }, 'ja')).toBe('レベル3');
  expect(personName({ name: '' }, 'en')).toBe('Deleted account');
  expect(personName({ name: 'Aki', isBot: true }, 'en')).toBe('Aki (bot)');
  expect(personName({ name: 'Aki', isBot: true }, 'ja')).toBe('Aki（ボット）');
});

it('gives a title to people, and none to a level', () => {
  const values = { game: '将棋' };
  expect(describeReminder('turn', { ...values, person: 'Aki' }, 'ja')).toBe(
    'Akiさんとの対局（将棋）があなたの手番です',
  );
  expect(describeReminder('turn', { ...values, person: 'レベル3' }, 'ja')).toBe(
    'レベル3との対局（将棋）があなたの手番です',
  );
});

it.each<ReminderCode>(['turn', 'begun', 'time', 'half', 'most', 'challenge', 'tournament'])(
  'says in both languages what a person is reminded of: %s',
  (code) => {
    const values = { person: 'Aki', game: 'Chess', time: '2 h', name: 'Cup' };
    for (const language of ['en', 'ja'] as const) {
      const said = describeReminder(code, values, language);
      expect(said).toMatch(code === 'tournament' ? /Cup/ : /Aki/);
      expect(said).not.toMatch(/[{}…]/);
    }
  },
);

it('gives a level no title in Japanese', () => {
  const turn = (person: string): string => describeReminder('turn', { person, game: '将棋' }, 'ja');
  expect(turn('Aki')).toBe('Akiさんとの対局（将棋）があなたの手番です');
  expect(turn('レベル2')).toBe('レベル2との対局（将棋）があなたの手番です');
});
