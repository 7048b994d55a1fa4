import {
  isDraw,
  isPiece,
  legalMoves,
  moveFrom,
  moveTo,
  ONGOING,
  outcomeFor,
  parseSquare,
  pieceKind,
  unwrap,
  type Game,
  type Position,
} from '@tesuji/rules';
import { takenSquares } from '../src/exercise/judge.ts';
import type { WrongTry } from '../src/lesson.ts';
import { describe, expect, it } from 'vitest';
import { acceptedMoves, openStep, runAt, STEPS, type LessonStep } from './lesson-steps.ts';
import { LANGUAGES, pieceName, type Language } from '@tesuji/words';

/** A move of a learner, with the positions before and after it. */
interface Played {
  readonly game: Game;
  readonly before: Position;
  readonly move: number;
  readonly after: Position;
}

/** What a text claims about a move, in either language, and whether it is true; `there` is the square it names. */
interface Claim {
  readonly en: RegExp;
  readonly ja: RegExp;
  isTrue(played: Played, there: number): boolean;
}

const CLAIMS: Readonly<Record<string, Claim>> = {
  mates: {
    en: /\bmates\b/,
    ja: /それでも詰みます/,
    isTrue: ({ after }) => resultFor(after) < 0,
  },
  'check, and no mate': {
    en: /(?<!the )\bcheck, but|\bonly check\b/i,
    ja: /(?:チェックです|王手にはなります|王手になります|王手はかかります)が|ただの(?:チェック|王手)/,
    isTrue: ({ after }) => after.inCheck() && after.outcome() === ONGOING,
  },
  'no check': {
    en: /\bno check\b|not in check/,
    ja: /(?:チェックになり|チェックもされてい|王手ではあり)ません/,
    isTrue: ({ after }) => !after.inCheck(),
  },
  draw: { en: /\bdraw\b|\bdrawn\b/, ja: /引き分け/, isTrue: ({ after }) => isDraw(after.outcome()) },
  'lost at once': {
    en: /you would lose\.|onto your own pharaoh/,
    ja: /負けて|自分のファラオに当た/,
    isTrue: ({ after }) => resultFor(after) > 0,
  },
  'takes nothing': {
    en: /\btakes nothing|nothing is taken/,
    ja: /取れません/,
    isTrue: ({ game, before, move }) => takenSquares(game, before, move, before.side).length === 0,
  },
  'taken in return': {
    en: /\btakes (?!nothing|one\b|two\b)|\bcan take it|\bis taken\b(?<!nothing is taken)|\bis lost\b/,
    ja: /取られ|取り返され/,
    isTrue: isAnsweredByTaking,
  },
  'still within reach': {
    en: /\bstill (?:in the light|reach)|\battacks that square\b|\bcan follow\b/,
    ja: /まだ光の中|来られて|にも角が利いて|追ってきます/,
    isTrue: isAnsweredByTaking,
  },
  'out of reach': {
    en: /\bshields it as well/,
    ja: /そこでもスカラベに守られ/,
    isTrue: (played) => !isAnsweredByTaking(played),
  },
  'the king goes there': {
    en: /\bking (?:can move|can go|slips out|steps) to \{(\w+)\}/,
    ja: /\{(\w+)\}へ逃げられます/,
    isTrue: ({ game, after }, there) => legalMoves(game, after).some((reply) => isKingMove(game, after, reply, there)),
  },
  'in its column, away from it': {
    en: /\bin its column, but not beside it/,
    ja: /同じ列に来ましたが、隣ではありません/,
    isTrue: ({ game, move }, there) => {
      const [right, down] = stepsFrom(game, there, moveTo(move));
      return right === 0 && Math.abs(down) > 1;
    },
  },
};

/** A task to win at once, or by force. */
const ORDERS: Readonly<Record<Language, RegExp>> = {
  en: /\bCheckmate\b[^?]*\.$|mate in (?:one|two)\b|\bGive mate\b|(?<!still )\bwin(?: now| by| with|\.)/i,
  ja: /(?:詰ませ|メイトし|勝ち)ましょう/,
};

/** How the explanation of a question begins, by the right answer. */
const VERDICTS: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  yes: { en: /^Yes\b/, ja: /^はい。/ },
  no: { en: /^No\b/, ja: /^いいえ。/ },
  checkmate: { en: /^Checkmate\b/, ja: /^(?:詰み|チェックメイト)です/ },
  stalemate: { en: /^Stalemate\b/, ja: /^ステイルメイトです/ },
  check: { en: /^(?:Check\b|Only check\b|It is check\b)/, ja: /^(?:ただの)?(?:王手|チェック)です/ },
};

/** "the rook on {e8}"; {e8}のルーク. */
const STANDING: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\bdrop )\b(?:the|your|your own|own|red|Red’s|White’s|Black’s) ([a-z]+) on \{(\w+)\}(?! would)/g,
  ja: /\{(?<square>\w+)\}の(?:自分の|赤い|赤の)?(?<name>[\p{Script=Han}\p{Script=Katakana}ー]+)/gu,
};

function resultFor(position: Position): number {
  return outcomeFor(position.outcome(), position.side);
}

function isAnsweredByTaking({ game, after }: Played): boolean {
  return legalMoves(game, after).some((reply) => takenSquares(game, after, reply, after.side).length > 0);
}

/** Columns to the right and rows down. */
function stepsFrom({ shape }: Game, from: number, to: number): readonly [number, number] {
  const [a, b] = [shape.squares.indexOf(from), shape.squares.indexOf(to)];
  const row = (cell: number): number => Math.floor(cell / shape.columns);
  return [(b % shape.columns) - (a % shape.columns), row(b) - row(a)];
}

/** The square of the piece to capture, which texts call "it". */
function targetOf({ step }: LessonStep): string {
  return step.task.kind === 'capture' ? (step.task.squares?.[0] ?? '') : '';
}

function isKingMove(game: Game, position: Position, move: number, to: number): boolean {
  const piece = position.places[moveFrom(move)] ?? 0;
  return moveTo(move) === to && isPiece(piece) && game.kinds[pieceKind(piece)]?.royal === true;
}

/** A wrong answer as a move; `undefined` for words and illegal moves. */
function playedBy(each: LessonStep, { illegal, after = 0 }: WrongTry, answer: string): Played | undefined {
  const { game, step } = each;
  const line = step.task.kind === 'follow' ? step.task.line.slice(0, after) : [];
  const [before, position] = [openStep(each), openStep(each)];
  for (const text of line) for (const board of [before, position]) board.make(unwrap(game.parseMove(board, text)));
  const move = game.parseMove(position, answer);
  if (illegal !== undefined || !move.ok) return undefined;
  position.make(move.value);
  return { game, before, move: move.value, after: position };
}

describe.each(STEPS)('$name', (each) => {
  const { game, step } = each;

  it.each([...LANGUAGES])('makes true claims about wrong answers, in %s', (language) => {
    for (const wrong of step.wrong ?? []) {
      const text = wrong.text[language];
      for (const answer of wrong.answers) {
        const played = playedBy(each, wrong, answer);
        if (played === undefined) continue;
        const untrue = Object.keys(CLAIMS).filter((name) => {
          const said = CLAIMS[name]?.[language].exec(text);
          const there = parseSquare(game.shape, said?.[1] ?? targetOf(each)) ?? -1;
          return said !== null && said !== undefined && CLAIMS[name]?.isTrue(played, there) !== true;
        });
        expect([answer, text, ...untrue]).toEqual([answer, text]);
      }
    }
  });

  it.each([...LANGUAGES])('names pieces on the squares where they stand, in %s', (language) => {
    const boards = boardsOf(each);
    const wrong = (step.wrong ?? []).map(({ text }) => text);
    const texts = [step.prompt, step.hint, step.done, ...wrong].map((phrase) => phrase[language]);
    for (const text of texts) {
      for (const { name, square } of standingIn(text, language)) {
        const at = parseSquare(game.shape, square) ?? -1;
        const names = boards.map(({ places }) =>
          isPiece(places[at] ?? 0) ? pieceName(game, places[at] ?? 0, language) : '',
        );
        expect([text, square, name, new Set(names).has(name) || isOther(game, name, language)]).toEqual([
          text,
          square,
          name,
          true,
        ]);
      }
    }
  });
});

describe.each(STEPS.filter((each) => LANGUAGES.some((language) => isOrder(each, language))))('$name', (each) => {
  it('asks for a win in every language, and every right move wins', () => {
    for (const language of LANGUAGES) expect(isOrder(each, language), language).toBe(true);
    const { game, step } = each;
    if (step.task.kind === 'win-in') return expect(acceptedMoves(each)).not.toEqual([]);
    for (const move of acceptedMoves(each)) {
      const position = openStep(each);
      position.make(move);
      expect([game.formatMove(move), resultFor(position) < 0]).toEqual([game.formatMove(move), true]);
    }
  });
});

function isOrder(each: LessonStep, language: Language): boolean {
  return ORDERS[language].test(each.step.prompt[language]);
}

describe.each(STEPS.filter(({ step }) => step.task.kind === 'may' || step.task.kind === 'judge'))('$name', (each) => {
  it.each([...LANGUAGES])('explains a question by its right answer, in %s', (language) => {
    const answer = runAt(each).rightAnswer();
    const { done } = each.step;
    const said = Object.keys(VERDICTS).filter((name) => VERDICTS[name]?.[language].test(done[language]));
    expect(said).toEqual([answer]);
  });
});

function standingIn(text: string, language: Language): readonly { readonly name: string; readonly square: string }[] {
  return [...text.matchAll(STANDING[language])].map((found) =>
    language === 'en'
      ? { name: found[1] ?? '', square: found[2] ?? '' }
      : { name: found.groups?.['name'] ?? '', square: found.groups?.['square'] ?? '' },
  );
}

/** Whether a word is not the name of a piece. */
function isOther(game: Game, name: string, language: Language): boolean {
  return game.kinds.every((kind, index) => kind === undefined || pieceName(game, index, language) !== name);
}

/** Every position of a step that its texts may refer to. */
function boardsOf(each: LessonStep): readonly Position[] {
  const { game, step } = each;
  const { task } = step;
  const first = acceptedMoves(each).map((move) => [game.formatMove(move)]);
  const tried = (step.wrong ?? []).flatMap((wrong) => wrong.answers.map((answer) => playedBy(each, wrong, answer)));
  const line =
    task.kind === 'follow' ? task.line : task.kind === 'may' && isAllowed(each, task.move) ? [task.move] : [];
  const lines = [...first, ...line.map((_, index) => line.slice(0, index + 1))];
  return [
    openStep(each),
    ...lines.map((moves) => play(openStep(each), game, moves)),
    ...tried.flatMap((played) => (played === undefined ? [] : [played.after])),
  ];
}

function isAllowed(each: LessonStep, move: string): boolean {
  return each.game.parseMove(openStep(each), move).ok;
}

function play(position: Position, game: Game, moves: readonly string[]): Position {
  for (const text of moves) position.make(unwrap(game.parseMove(position, text)));
  return position;
}

it.each(Object.keys(CLAIMS))('checks texts that claim: %s', (name) => {
  for (const language of LANGUAGES) {
    const texts = STEPS.flatMap((each) => (each.step.wrong ?? []).map(({ text }) => text[language]));
    expect(texts.some((text) => CLAIMS[name]?.[language].test(text))).toBe(true);
  }
});
