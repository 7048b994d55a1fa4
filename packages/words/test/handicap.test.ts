import { unwrap } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import { describe, expect, it } from 'vitest';
import { describeEnding, describeEvent, explainIllegality, sideName } from '@tesuji/words';

const TWO_PIECES = shogi.setups.find(({ id }) => id === '2-piece')!.text;

describe('the sides of a handicap game', () => {
  it('are 下手 and 上手 in Japanese, and Black and White in English', () => {
    expect([0, 1].map((side) => sideName(shogi, side as 0 | 1, 'ja', TWO_PIECES))).toEqual(['下手', '上手']);
    expect([0, 1].map((side) => sideName(shogi, side as 0 | 1, 'en', TWO_PIECES))).toEqual(['Black', 'White']);
  });

  it('are known from every handicap, and from no other start', () => {
    const [even, ...handicaps] = shogi.setups;
    for (const { text } of handicaps) expect(sideName(shogi, 1, 'ja', text)).toBe('上手');
    const other = 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSN1 w - 1';
    for (const text of [even!.text, other, '4k4/9/4P4/9/9/9/9/9/4K4 w - 1', ''])
      expect(sideName(shogi, 1, 'ja', text)).toBe('後手');
  });

  it('are known after moves have been made', () => {
    const position = unwrap(shogi.parsePosition(TWO_PIECES));
    for (const move of ['6a7b', '7g7f']) position.make(unwrap(shogi.parseMove(position, move)));
    expect(sideName(shogi, 0, 'ja', position)).toBe('下手');
    expect(position.ply).toBe(2);
  });

  it('are named in endings, events and refusals', () => {
    const ending = { cause: 'resign', outcome: { winner: 0, reason: 'resign' } } as const;
    expect(describeEnding(shogi, ending as never, 'ja', TWO_PIECES)).toBe('上手が投了しました。下手の勝ちです。');
    const offer = { kind: 'proposed', proposal: 'draw', side: 1 } as const;
    expect(describeEvent(shogi, offer as never, 'ja', { start: TWO_PIECES })).toBe('上手が引き分けを提案しました。');
    const position = unwrap(shogi.parsePosition(TWO_PIECES));
    const attempt = { from: shogi.shape.byName.get('7g')!, to: shogi.shape.byName.get('7f')! };
    const illegality = shogi.whyIllegal(position, attempt)!;
    expect(explainIllegality(shogi, position, illegality, 'ja')).not.toMatch(/先手|後手/);
  });
});
