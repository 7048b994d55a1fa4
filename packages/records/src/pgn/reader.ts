import { formatOptions, startPosition, unwrap, type Game, type Options, type Position } from '@tesuji/rules';
import { quote, type Reading, type ReadWarning } from '../reading.ts';
import type { Header } from '../record.ts';
import { parseResult } from './ends.ts';
import { GameDraft, type PgnGame } from './game-draft.ts';
import { parseHeader } from './header.ts';
import { PgnLexer } from './lexer.ts';
import type { Spot } from './movetext.ts';

/**
 * Reads games from text that arrives in pieces. A game is not kept once it is returned, so that memory
 * is bounded by the longest game.
 */
export class PgnReader {
  private readonly lexer = new PgnLexer();
  private readonly choose: ChooseDialect;
  private readonly starts = new OrdinaryStarts();
  private draft: GameDraft;
  private ready: PgnGame[] = [];

  constructor(choose: ChooseDialect) {
    this.choose = choose;
    this.draft = new GameDraft(choose, this.starts);
  }

  /** Reads a piece, and returns the games that it completes. */
  read(piece: string): PgnGame[] {
    this.lexer.push(piece);
    return this.drain();
  }

  /** Returns the games that the end of the text completes. */
  finish(): PgnGame[] {
    this.lexer.finish();
    const games = this.drain();
    const last = this.draft.finish();
    if (last !== undefined) games.push(last);
    this.draft = new GameDraft(this.choose, this.starts);
    return games;
  }

  private drain(): PgnGame[] {
    const { lexer } = this;
    while (lexer.next()) {
      if (lexer.kind === 'word') this.current.readWord(lexer.text, lexer);
      else if (lexer.kind === 'number') this.current.readNumber();
      else this.readOther(lexer);
    }
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  private readOther(lexer: PgnLexer): void {
    const { kind, text } = lexer;
    switch (kind) {
      case 'header':
        this.readHeader(text, lexer);
        break;
      case 'comment':
      case 'line-comment':
        if (lexer.isUnfinished) this.draft.report(lexer, { kind: 'unfinished', got: `{${text}`, expected: '}' });
        this.draft.readComment(text, kind === 'line-comment');
        break;
      case 'glyph':
      case 'mark':
        this.draft.readGlyph(text, lexer);
        break;
      case 'open':
        this.current.readOpen(lexer);
        break;
      case 'close':
        this.current.readClose(lexer);
        break;
      case 'result':
        this.current.readResult(parseResult(text)!, lexer);
        break;
      default:
        this.draft.report(lexer, { kind: 'bad-move', got: text });
    }
  }

  private readHeader(text: string, spot: Spot): void {
    const parsed = parseHeader(text);
    if (parsed === undefined) {
      this.draft.report(spot, { kind: 'bad-header', got: text, expected: '[Name "value"]' });
      return;
    }
    const header = { ...parsed, line: spot.line, column: spot.column };
    if (this.draft.isOver(header)) this.startNextGame();
    this.draft.addHeader(header);
  }

  /** The game that the next move belongs to: a new one after a result. */
  private get current(): GameDraft {
    if (this.draft.hasResult) this.startNextGame();
    return this.draft;
  }

  private startNextGame(): void {
    const game = this.draft.finish();
    if (game !== undefined) this.ready.push(game);
    this.draft = new GameDraft(this.choose, this.starts);
  }
}

/** Reads a whole text at once. */
export function readAllGames(text: string, choose: ChooseDialect): Reading {
  const reader = new PgnReader(choose);
  const games = [...reader.read(text), ...reader.finish()];
  const records = games.map(({ record }) => record).filter((record) => record !== undefined);
  const warnings = games.flatMap((game) => game.warnings);
  const isOther = records.length === 0 && warnings.every(({ kind }) => kind === 'unknown-line');
  return isOther ? { records, warnings: [notThisFormat(text, warnings[0])] } : { records, warnings };
}

/** What differs between the formats with the grammar of PGN: PGN for chess, and TGN for any game. */
export interface PgnDialect {
  readonly game: Game;
  /** The header for a start other than the ordinary one. */
  readonly startHeader: string;
  /** Whether the header `Game` names the game. */
  readonly isNamed: boolean;
  /** Returns the move of a word, or 0. Called for every move, so it does not explain. */
  readMove(position: Position, word: string): number;
  /** Explains why a word is not a legal move. Only an `illegal-move` is kept in the record, as `got`. */
  explainMove(position: Position, word: string): UnreadableMove;
  writeMove(position: Position, move: number): string;
  /** Returns the value of the header `Variant` for a game from this start, if it needs one. */
  variantOf?(start: string): string | undefined;
  /** Returns the number of the first move, which the start may contain. */
  firstNumber(start: string): number;
}

/** Chooses the dialect from the headers of a game. */
export type ChooseDialect = (headers: readonly Header[]) => PgnDialect | UnknownDialect;

interface OrdinaryStart {
  readonly position: Position;
  readonly text: string;
}

/**
 * The ordinary start position of each game, created once and reused for each record: creating one takes
 * longer than reading a short game. Only one record can be open at a time.
 */
export class OrdinaryStarts {
  private readonly made = new Map<string, OrdinaryStart>();

  open(game: Game, options: Options): OrdinaryStart {
    const key = `${game.id} ${formatOptions(options)}`;
    const start = this.made.get(key) ?? makeStart(game, options);
    this.made.set(key, start);
    while (start.position.ply > 0) start.position.unmake();
    return start;
  }
}

function makeStart(game: Game, options: Options): OrdinaryStart {
  const position = unwrap(startPosition(game, undefined, options));
  return { position, text: game.formatPosition(position) };
}

function notThisFormat(text: string, warning: ReadWarning | undefined): ReadWarning {
  const place = warning ?? { line: 1, column: 1, got: quote(text.trim()) };
  return {
    kind: 'not-this-format',
    line: place.line,
    column: place.column,
    got: place.got,
    expected: 'headers or moves',
  };
}

/** A header that names an unknown game or variant. */
export interface UnknownDialect {
  readonly header: string;
  readonly unknown: string;
  readonly expected: string;
}

/** Why a word is not a legal move. */
export type UnreadableMove = Pick<ReadWarning, 'kind' | 'got' | 'expected' | 'illegality'>;

/** Words that files use for a pass. */
const PASSES = new Set(['--', 'Z0', '@@@@', 'null', 'pass']);

/** Returns the warning for a pass, which records cannot represent. */
export function explainPass(word: string): UnreadableMove | undefined {
  if (!PASSES.has(word)) return undefined;
  return { kind: 'bad-move', got: word, expected: 'a move (passing the turn is not one)' };
}
