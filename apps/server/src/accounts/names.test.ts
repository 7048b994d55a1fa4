import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldName, readName } from './names.ts';

it.each(['Mika', 'ミカ', '三日月', 'Zoë', 'O-Kiku_2', 'Ann Lee', 'はぶ', 'ьюга', 'Ωmega', '렉스', '羽生ー'])(
  '%s may be chosen',
  (name) => {
    expect(readName(name)).toMatchObject({ ok: true, value: { name } });
  },
);

it.each([
  ['too short', 'x'],
  ['too long', 'x'.repeat(21)],
  ['too long in letters with marks', 'e\u0301'.repeat(21)],
  ['markup', '<b>Mika</b>'],
  ['a script', '"><script>alert(1)</script>'],
  ['an ampersand', 'A&lt;B'],
  ['a quote', `O'Brien`],
  ['an address', 'evil.example/x'],
  ['a control character', 'Mi\u0007ka'],
  ['a line break', 'Mi\nka'],
  ['the other direction', 'Mi\u202eka'],
  ['an isolate', '\u2066Mika\u2069'],
  ['a zero-width space', 'Mi\u200bka'],
  ['a zero-width joiner', 'Mi\u200dka'],
  ['a filler', 'ㅤㅤㅤ'],
  ['half-width filler', 'Mi\uffa0ka'],
  ['a variation selector', 'Mika\ufe0f'],
  ['a tag character', 'Mika\u{e0041}'],
  ['private use', 'Mika\ue000'],
  ['a lone surrogate', 'Mika\ud800'],
  ['an emoji', 'Mika😀'],
  ['only separators', '- _'],
  ['a separator at the end', 'Mika_'],
  ['two separators', 'Mi  ka'],
  ['stacked marks', `M${'\u0301'.repeat(8)}ika`],
  ['nothing', ''],
  ['spaces', '    '],
  ['a reserved name', 'Admin'],
  ['a reserved name in other letters', 'Аdmіn'],
  ['a reserved name in full width', 'ＨＯＳＴ'],
  ['a reserved name with separators', 't-e-s-u-j-i'],
  ['a reserved name in kana', 'ゲスト'],
  ['a reserved name in the other kana', 'げすと'],
  ['the name of a guest', 'Guest 4821'],
  ['the name of a guest with look-alikes', 'Guest 1051'],
  ['a moderator', 'M0derator'],
])('nobody may choose %s', (_, name) => {
  expect(readName(name)).toEqual({ ok: false, error: 'bad-name' });
});

it.each([
  ['Mika', 'MIKA'],
  ['Mika', 'Ｍｉｋａ'],
  ['Mika', 'Míka'],
  ['Mika', 'Мikа'],
  ['paypal', 'раураl'],
  ['Bob0', 'bobo'],
  ['Bill', 'BiII'],
  ['Bill', 'Bi11'],
  ['Ann Lee', 'ann_lee'],
  ['Ann Lee', 'Ann-Lee'],
  ['modern', 'modem'],
  ['ミカ', 'みか'],
  ['ミカ', 'ﾐｶ'],
  ['キャット', 'きやつと'],
  ['ばら', 'バラ'],
])('%s and %s are taken for each other', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

it.each([
  ['Mika', 'Mike'],
  ['はら', 'ばら'],
  ['羽生', '羽王'],
  ['Bob2', 'Bob3'],
])('%s and %s are different', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

const UNIT = fc.oneof(
  fc.constantFrom(...'Rrnvwil1O0 _-éßミっ八ばЖаＡ<&\u200b'),
  fc.string({ unit: 'binary', maxLength: 1 }),
);

it('an accepted name is stable, short, and contains nothing that means something elsewhere', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.string({ unit: UNIT, maxLength: 8 }), (text) => {
      const read = readName(text);
      if (!read.ok) return;
      accepted++;
      const { name, folded } = read.value;
      expect(readName(name)).toEqual(read);
      expect(foldName(folded)).toBe(folded);
      expect(name).not.toMatch(/[<>&"'`=/\\\p{C}]/u);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
