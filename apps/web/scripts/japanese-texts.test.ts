import { expect, it } from 'vitest';
import { textSources } from './japanese-characters.ts';

/** What a Japanese editor would mark, and what is written instead. */
const UNUSUAL: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[ぁ-ヿ一-鿿][.,:;](?=['"`ぁ-ヿ一-鿿])/u, 'Japanese punctuation'],
  [/[一二三四五六七八九十百]+(分|秒)(?=[^のかけ割野散解]|$)/u, 'times in digits: 10分'],
  [/攻め方/u, '攻方'],
  [/余詰め/u, '余詰'],
  [/失敗/u, 'ミス, 悪手 or 疑問手 for moves, できませんでした for programs'],
  [/対局を写す/u, '棋譜を入力'],
];

it('Japanese texts are written as Japanese programs write them', () => {
  const found: string[] = [];
  let texts = 0;
  for (const [file, text] of textSources())
    for (const [index, line] of text.split('\n').entries()) {
      if (!/[ぁ-ヿ]/u.test(line)) continue;
      texts++;
      for (const [pattern, instead] of UNUSUAL)
        if (pattern.test(line)) found.push(`${file}:${index + 1}: ${line.trim()} (write ${instead})`);
    }
  expect(found).toEqual([]);
  expect(texts).toBeGreaterThan(1000);
});
