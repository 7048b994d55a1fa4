import { expect, it } from 'vitest';
import { personName } from './names.ts';
import { ONLINE_TEXT } from './text.ts';

it('guests, levels and deleted accounts are named in the language of the reader, others as they are', () => {
  const names = ['Guest 4821', 'Level 10', '', 'Mika'];
  expect(names.map((name) => personName({ name }, 'en'))).toEqual([
    'Guest 4821',
    'Level 10',
    'Deleted account',
    'Mika',
  ]);
  expect(names.map((name) => personName({ name }, 'ja'))).toEqual([
    'ゲスト4821',
    'レベル10',
    '削除されたアカウント',
    'Mika',
  ]);
});

it('a computer has no title in Japanese', () => {
  const { begun } = ONLINE_TEXT.ja;
  expect(begun(personName({ name: 'Mika' }, 'ja'))).toBe('Mikaさんとの対局が始まりました。');
  expect(begun(personName({ name: 'Level 2' }, 'ja'))).toBe('レベル2との対局が始まりました。');
});
