import { quote, type Problem, type Reading } from '../reading.ts';
import type { ChooseDialect } from './dialect.ts';
import { parseResult } from './end.ts';
import { GameDraft, type PgnGame } from './game-draft.ts';
import { parseHeader } from './header.ts';
import { PgnLexer } from './lexer.ts';
import type { Spot } from './movetext.ts';
import { OrdinaryStarts } from './ordinary-starts.ts';

/**
 * Reads games from text that arrives in pieces. Nothing of a game is kept once it has been handed out, so that memory
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

  /** Games that this piece has completed. */
  read(piece: string): PgnGame[] {
    this.lexer.push(piece);
    return this.drain();
  }

  /** The last game, which nothing but the end of the text may have completed. */
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
    if (this.draft.isOver(header)) this.turnPage();
    this.draft.addHeader(header);
  }

  /** The game the next move belongs to: a new one where the last has its result. */
  private get current(): GameDraft {
    if (this.draft.hasResult) this.turnPage();
    return this.draft;
  }

  private turnPage(): void {
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
  const problems = games.flatMap((game) => game.problems);
  const isOther = records.length === 0 && problems.every(({ kind }) => kind === 'unknown-line');
  return isOther ? { records, problems: [notThisFormat(text, problems[0])] } : { records, problems };
}

function notThisFormat(text: string, problem: Problem | undefined): Problem {
  const place = problem ?? { line: 1, column: 1, got: quote(text.trim()) };
  return {
    kind: 'not-this-format',
    line: place.line,
    column: place.column,
    got: place.got,
    expected: 'headers or moves',
  };
}
