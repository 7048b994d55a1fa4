import { handPlace, makePiece, moveTo, opponent, type Side } from '@tesuji/rules';
import { EMPTY_BOARD, GOLD, PAWN, shogi } from '@tesuji/rules/shogi';
import { nameHeader } from '../headers.ts';
import {
  arrayIn,
  lineAndColumn,
  objectIn,
  readJsonText,
  startOf,
  type Json,
  type JsonObject,
  type JsonText,
} from '../json/text.ts';
import { WarningList, type ReadWarning } from '../reading.ts';
import type { GameRecord, Header, RecordEnd } from '../record.ts';
import { TreeBuilder } from '../tree.ts';
import { CSA_CODES, csaKind } from '../csa/board.ts';
import { illegalityOf, parseCsaEnd } from '../shogi/ends.ts';
import { squareOf, WrittenMove, type Origin } from '../kif/move-text.ts';
import { EVEN, formatStart, openStartText, returnStart, startByJkfName } from '../shogi/start.ts';

/** A variation of the move after `ply`, to be read after its main line. */
interface Fork {
  readonly ply: number;
  readonly moves: Json;
}

const ORIGINS: Readonly<Record<string, Origin>> = {
  L: 'left',
  C: 'straight',
  R: 'right',
  U: 'up',
  M: 'sideways',
  D: 'down',
};

export class JkfReader {
  readonly warnings: WarningList = new WarningList();
  private readonly text: string;
  private readonly json: JsonText;
  private readonly move = new WrittenMove();

  constructor(text: string) {
    this.text = text;
    this.json = readJsonText(text);
  }

  read(): GameRecord | undefined {
    const { value, error } = this.json;
    const root = objectIn(value);
    if (error !== undefined) {
      const kind = error.kind === 'unfinished' ? 'unfinished' : 'bad-json';
      const { got, expected = 'JSON' } = error;
      this.warnings.add({ kind, got, expected, ...lineAndColumn(this.text, error.at) });
    } else if (root === undefined || !(root.has('moves') || root.has('header')))
      this.report('not-this-format', value ?? null, 'an object with header and moves');
    const moves = arrayIn(root?.get('moves'));
    if (root === undefined || (moves === undefined && !root.has('header'))) return undefined;
    const start = this.readStart(objectIn(root.get('initial')));
    const opened = openStartText(start ?? '');
    if (!opened.ok) {
      this.report('bad-start', root.get('initial') ?? root, opened.error);
      return undefined;
    }
    const builder = new TreeBuilder(shogi, opened.value.position);
    this.readLines(moves ?? [], builder);
    returnStart(opened.value);
    const { text, options } = opened.value;
    return { game: shogi.id, options, start: text, headers: this.readHeaders(root), root: builder.root };
  }

  private readHeaders(root: JsonObject): Header[] {
    const headers: Header[] = [];
    for (const [name, value] of objectIn(root.get('header')) ?? []) {
      if (typeof value === 'string') headers.push(nameHeader('kif', { name, value }));
      else this.report('bad-header', value, `a text for ${name}`);
    }
    return headers;
  }

  private readStart(initial: JsonObject | undefined): string | undefined {
    const preset = initial?.get('preset');
    const named = typeof preset === 'string' ? startByJkfName(preset) : undefined;
    const data = objectIn(initial?.get('data'));
    if (named !== undefined || initial === undefined) return named ?? EVEN;
    return data && readBoard(data);
  }

  /** Reads the main line, then the variations from the last to the first, while going back. */
  private readLines(moves: readonly Json[], builder: TreeBuilder): void {
    const forks: Fork[] = [];
    let isEnded = false;
    for (const entry of moves) {
      if (isEnded) this.report('move-after-end', entry, undefined, builder.ply);
      if (isEnded || !this.readEntry(entry, builder, forks)) break;
      isEnded = typeof objectIn(entry)?.get('special') === 'string';
    }
    for (const { ply, moves: line } of forks.toReversed()) {
      builder.back(ply);
      const list = arrayIn(line);
      if (list === undefined) this.report('bad-variation', line, 'a list of moves');
      else this.readLines(list, builder);
    }
  }

  /** Reads one move, end or comment. Returns whether the line can continue. */
  private readEntry(entry: Json, builder: TreeBuilder, forks: Fork[]): boolean {
    const fields = objectIn(entry);
    if (fields === undefined) return this.report('bad-move', entry, 'an object', builder.ply);
    const { ply } = builder;
    const move = objectIn(fields.get('move'));
    const special = fields.get('special');
    // Reversed, since `readLines` takes them from the back.
    for (const fork of (arrayIn(fields.get('forks')) ?? []).toReversed()) forks.push({ ply, moves: fork });
    if (move !== undefined && !this.playMove(move, builder)) return false;
    const spent = this.readTime(fields.get('time'));
    if (typeof special === 'string') this.readEnd(special, spent, entry, builder);
    else if (spent !== undefined && move !== undefined) builder.node.spent = spent;
    this.readComments(fields.get('comments'), builder);
    return true;
  }

  private readEnd(code: string, spent: number | undefined, entry: Json, builder: TreeBuilder): void {
    const { side } = builder.position;
    const end: RecordEnd = parseCsaEnd(code, builder.isStuck ? opponent(side) : side);
    if (!builder.end({ ...end, ...(spent !== undefined && { spent }) }))
      this.report('second-end', entry, undefined, builder.ply);
  }

  private readComments(value: Json | undefined, builder: TreeBuilder): void {
    for (const comment of arrayIn(value) ?? []) {
      if (typeof comment !== 'string') this.report('bad-comment', comment, 'a text');
      else if (comment.startsWith('&')) builder.node.bookmark = comment.slice(1);
      else builder.comment(comment);
    }
  }

  private readTime(value: Json | undefined): number | undefined {
    const now = objectIn(objectIn(value)?.get('now'));
    if (now === undefined) return undefined;
    const [hours, minutes, seconds] = ['h', 'm', 's'].map((unit) => now.get(unit) ?? 0);
    const spent = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
    if (Number.isFinite(spent) && spent >= 0 && spent < 1e12) return Math.round(spent);
    this.report('bad-time', now, 'hours, minutes and seconds');
    return undefined;
  }

  private playMove(fields: JsonObject, builder: TreeBuilder): boolean {
    const { position } = builder;
    if (builder.isStuck) return this.report('move-after-end', fields, undefined, builder.ply);
    if (!this.fill(fields, builder)) return this.report('bad-move', fields, 'piece, to and from', builder.ply);
    const side = fields.get('color');
    if (side !== undefined && side !== position.side) this.report('wrong-side', fields, undefined, builder.ply);
    const move = this.move.resolve(position);
    if (move < 0) return this.report('ambiguous-move', fields, undefined, builder.ply);
    if (move > 0 && position.isLegal(move)) {
      builder.play(move);
      return true;
    }
    this.report('illegal-move', fields, undefined, builder.ply, move > 0 ? illegalityOf(position, move) : {});
    if (move > 0) builder.playIllegal(shogi.formatMove(move));
    return move > 0;
  }

  /** Copies the fields of a move to `this.move`. */
  private fill(fields: JsonObject, { lastMove }: TreeBuilder): boolean {
    const piece = fields.get('piece');
    const relative = fields.get('relative');
    const from = objectIn(fields.get('from'));
    const to = objectIn(fields.get('to'));
    const letters = typeof relative === 'string' ? [...relative] : [];
    this.move.to = to === undefined ? (fields.get('same') === true ? moveTo(lastMove) : 0) : readSquare(to);
    this.move.from = from === undefined ? 0 : readSquare(from);
    this.move.kind = typeof piece === 'string' && piece.length === 2 ? csaKind(piece, 0) : 0;
    this.move.isPromotion = fields.get('promote') === true;
    this.move.isDrop = letters.includes('H');
    this.move.origins.length = 0;
    for (const letter of letters) if (Object.hasOwn(ORIGINS, letter)) this.move.origins.push(ORIGINS[letter]!);
    return this.move.to !== 0 && this.move.kind !== 0 && (from === undefined || this.move.from !== 0);
  }

  /** Adds a warning. Always returns false, so that a method can report and return in one statement. */
  private report(
    kind: ReadWarning['kind'],
    value: Json,
    expected?: string,
    ply?: number,
    more: Partial<ReadWarning> = {},
  ): false {
    // Finding the line scans the text, so it is not done for warnings beyond the limit.
    if (this.warnings.isFull) return false;
    const at = startOf(value);
    const place = lineAndColumn(this.text, at);
    const got = typeof value === 'object' ? this.text.slice(at, at + 80) : JSON.stringify(value);
    this.warnings.add({
      kind,
      got,
      ...place,
      ...(expected !== undefined && { expected }),
      ...(ply !== undefined && { ply }),
      ...more,
    });
    return false;
  }
}

function readSquare(fields: JsonObject): number {
  const [file, rank] = [fields.get('x'), fields.get('y')];
  const isSquare = [file, rank].every((each) => Number.isInteger(each) && Number(each) >= 1 && Number(each) <= 9);
  return isSquare ? squareOf(Number(file), Number(rank)) : 0;
}

/** Reads `board[file − 1][rank − 1]`, and hands by piece code. Missing parts are empty. */
function readBoard(data: JsonObject): string {
  const places = EMPTY_BOARD.slice();
  for (const [x, file] of (arrayIn(data.get('board')) ?? []).slice(0, 9).entries()) {
    for (const [y, cell] of (arrayIn(file) ?? []).slice(0, 9).entries()) {
      const code = objectIn(cell)?.get('kind');
      const kind = typeof code === 'string' ? csaKind(code, 0) : 0;
      if (kind !== 0) places[squareOf(x + 1, y + 1)] = makePiece(sideIn(objectIn(cell)?.get('color')), kind);
    }
  }
  for (const side of [0, 1] as const) {
    const hand = objectIn(arrayIn(data.get('hands'))?.[side]);
    for (let kind = PAWN; kind <= GOLD; kind++) {
      const count = Number(hand?.get(CSA_CODES[kind]!) ?? 0);
      places[handPlace(side, kind)] = count >= 0 && count < 100 ? count : 99;
    }
  }
  return formatStart(places, sideIn(data.get('color')));
}

function sideIn(value: Json | undefined): Side {
  return value === 1 ? 1 : 0;
}
