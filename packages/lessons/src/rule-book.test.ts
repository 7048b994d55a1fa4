import { games, parseSquare, unwrap } from '@tesuji/rules';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillSquares, LANGUAGES } from '@tesuji/words';
import { ruleBookOf } from './registry.ts';

describe.each(games.map((game) => ({ id: game.id, game })))('the rule book of $id', ({ id, game }) => {
  const book = ruleBookOf(game)!;
  const rules = book.sections.flatMap((section) => section.rules);
  const document = readFileSync(new URL(`../../../docs/rules/${id}.md`, import.meta.url), 'utf8');
  const written = [...document.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map((match) => match[1]!);

  it('contains every rule of the document once, or lists it as internal', () => {
    const said = [...rules.flatMap(({ ids }) => ids), ...book.internal];
    expect(written.length).toBeGreaterThan(40);
    expect(said.toSorted()).toEqual(written.toSorted());
  });

  it('contains every rule that an illegal move can break', () => {
    const table = document.slice(document.indexOf('## Why a move can be refused'));
    const named = [...table.matchAll(/\b([A-Z])(\d+)(?:–[A-Z](\d+))?/g)].flatMap(([, letter, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((each) => written.includes(each) && book.internal.includes(each))).toEqual([]);
  });

  it.each(LANGUAGES)('has whole sentences with every gap filled (%s)', (language) => {
    const phrases = rules.flatMap(({ text, diagram }) => (diagram === undefined ? [text] : [text, diagram.caption]));
    for (const phrase of phrases) {
      const text = fillSquares(game, phrase, language);
      expect(text, phrase.en).toMatch(language === 'ja' ? /。$|）。?$/ : /[.)]$/);
      expect(text).not.toMatch(/[{}]/);
      if (language === 'ja') expect(text, phrase.en).toMatch(/[\u3040-\u30ff]/);
    }
    for (const { title } of book.sections) expect(title[language]).toBeTruthy();
  });

  it('draws positions and kinds that exist', () => {
    const kinds = game.kinds.flatMap((kind) => kind?.id ?? []);
    for (const { piece, diagram } of rules) {
      if (piece !== undefined) expect(kinds).toContain(piece);
      if (diagram === undefined) continue;
      unwrap(game.parsePosition(diagram.position, diagram.options));
      for (const mark of diagram.marks ?? []) expect(parseSquare(game.shape, mark), mark).toBeDefined();
    }
    expect(rules.some(({ diagram }) => diagram !== undefined)).toBe(true);
  });
});
