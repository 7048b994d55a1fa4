import { ALL, opponent, unwrap, type Position, type Side } from '@tesuji/rules';
import { shogi } from '@tesuji/rules/shogi';
import type { Capabilities, Feature } from '../src/capabilities.ts';
import type { GameRecord, Header, RecordEnd } from '../src/record.ts';
import { openStartText } from '../src/shogi/start.ts';
import { TreeBuilder } from '../src/tree.ts';
import { Random } from '@tesuji/testing/records/random';

type RandomEnd = readonly [reason: string, result: 'mover' | 'other' | 'draw' | 'none'];

/** Ends that CSA and JKF have codes for. */
export const CSA_ENDS: readonly RandomEnd[] = [
  ['resign', 'other'],
  ['interrupted', 'none'],
  ['repetition', 'draw'],
  ['impasse-agreed', 'draw'],
  ['checkmate', 'other'],
  ['no-mate', 'none'],
  ['time', 'other'],
  ['illegal-move', 'mover'],
  ['illegal-move', 'other'],
  ['impasse-declared', 'mover'],
  ['agreement', 'draw'],
  ['ply-limit', 'draw'],
];

/** Ends that KIF and KI2 have words for. */
export const KIF_ENDS: readonly RandomEnd[] = [
  ...CSA_ENDS,
  ['default', 'mover'],
  ['default', 'other'],
  ['try', 'other'],
];

/** Ends that need the name of the winner, or that only some formats have words for. */
export const EXPLICIT_ENDS: readonly RandomEnd[] = [
  ['resign', 'mover'],
  ['impasse-agreed', 'mover'],
  ['impasse-agreed', 'other'],
  ['default', 'mover'],
  ['default', 'other'],
  ['try', 'other'],
  ['unknown', 'mover'],
];

export interface RandomRequest {
  readonly capabilities: Capabilities;
  /** Ends that are preserved, as seen from the side to move. */
  readonly ends: readonly RandomEnd[];
  /** Ends whose time is lost. */
  readonly untimedEnds?: readonly RandomEnd[];
  /** Ends with free text. */
  readonly endTexts?: readonly string[];
  /** Whether a start may have a move number other than 1. */
  readonly isNumbered?: boolean;
  /** The resolution of times in a format, in milliseconds. */
  readonly tick: number;
  /** Lines that a comment of this format cannot have. */
  readonly badLine?: RegExp;
}

const PROBLEMS = [
  '7pk/7p1/7p1/7p1/7p1/7p1/7p1/7p1/7p1 b 2R4L4s4n 1',
  '3sks3/9/4+P4/6+B2/9/9/9/9/9 b S2rb4gs4n4l17p 1',
  '+R+N+SGKG+S+N+R/+B+N+SG+LG+S+N+B/P+LPP+LPP+LP/1P2P2P1/9/9/9/9/4k4 w 9P 1',
  '4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1',
];
/** Lines for comments that look like something else. */
const LINES = [
  '',
  ' ',
  '*',
  '#',
  '&',
  "'",
  '/',
  '1 ７六歩(77)',
  '▲７六歩',
  'まで3手で中断',
  '変化：2手',
  '%TORYO',
  '先手：',
  'T5',
  '+7776FU',
  '"\\',
  '　全角　',
  '𠮷',
  'ふつうの行',
  'plain text',
];
const HEADERS: readonly Header[] = [
  { name: 'black', value: '羽生　善治' },
  { name: 'white', value: '' },
  { name: 'event', value: '第１回: a, b' },
  { name: 'start-time', value: '2014/10/12 14:46:51' },
  { name: 'time-limit', value: ' 0:00+10' },
  { name: 'X', value: 'y：z "\\' },
  { name: '備え', value: '%TORYO　' },
];

/** Returns a random record with every feature of a format; the same seed gives the same record. */
export function randomRecord(seed: number, request: RandomRequest): GameRecord {
  return new Maker(new Random(seed), request).make();
}

const moves = new Int32Array(shogi.maxMoves);

class Maker {
  private readonly random: Random;
  private readonly request: RandomRequest;

  constructor(random: Random, request: RandomRequest) {
    this.random = random;
    this.request = request;
  }

  make(): GameRecord {
    const { text, options, position } = unwrap(openStartText(this.chooseStart()));
    const builder = new TreeBuilder(shogi, position);
    this.annotate(builder);
    this.grow(builder, this.random.below(60), 0);
    const headers = this.holds('headers') ? HEADERS.filter(() => this.random.chance(50)) : [];
    return { game: shogi.id, options, start: text, headers, root: builder.root };
  }

  private holds(feature: Feature): boolean {
    return this.request.capabilities.features.includes(feature);
  }

  private chooseStart(): string {
    const { random } = this;
    if (random.chance(40)) return shogi.setups[0]!.text;
    if (random.chance(40)) return random.pick(shogi.setups).text;
    if (random.chance(40)) return random.pick(PROBLEMS);
    const position = unwrap(shogi.parsePosition(random.pick(shogi.setups).text));
    for (let ply = random.below(80); ply > 0 && this.playAny(position) !== 0; ply--);
    const text = shogi.formatPosition(position);
    return this.request.isNumbered === true ? text : text.replace(/\d+$/, '1');
  }

  private playAny(position: Position): number {
    const count = position.generate(ALL, moves, 0);
    const move = count === 0 ? 0 : moves[this.random.below(count)]!;
    if (move !== 0) position.make(move);
    return move;
  }

  /** Plays a line, then adds variations to it, as deep as they may be nested. */
  private grow(builder: TreeBuilder, length: number, depth: number): void {
    const { random } = this;
    const first = builder.ply;
    for (let i = 0; i < length && this.play(builder); i++) this.annotate(builder);
    if (!builder.isStuck && this.holds('illegal-moves') && random.chance(10)) this.playIllegal(builder);
    if (this.holds('ends') && random.chance(60)) builder.end(this.chooseEnd(moverOf(builder)));
    if (!this.holds('variations') || depth > 3) return;
    for (let ply = builder.ply; ply >= first; ply--) {
      for (let i = 0; i < 3 && random.chance(8); i++) {
        builder.back(ply);
        if (random.chance(20) && this.holds('ends') && builder.node.children.length > 0)
          builder.end(this.chooseEnd(moverOf(builder)));
        else if (builder.node.children.length > 0 || builder.node.end !== undefined) this.growVariation(builder, depth);
      }
    }
  }

  private growVariation(builder: TreeBuilder, depth: number): void {
    if (builder.isStuck || !this.play(builder)) return;
    this.annotate(builder);
    this.grow(builder, this.random.below(8), depth + 1);
  }

  private play(builder: TreeBuilder): boolean {
    const count = builder.position.generate(ALL, moves, 0);
    if (count === 0) return false;
    builder.play(moves[this.random.below(count)]!);
    if (this.holds('spent') && this.random.chance(70)) builder.node.spent = this.chooseTime();
    return true;
  }

  private playIllegal(builder: TreeBuilder): void {
    const { random } = this;
    const squares = shogi.shape.squares.map((square) => shogi.shape.names[square]!);
    const from = random.chance(30) ? `${random.pick(['P', 'L', 'N', 'S', 'G', 'B', 'R'])}*` : random.pick(squares);
    const text = from + random.pick(squares);
    if (shogi.parseMove(builder.position, text).ok) return;
    builder.playIllegal(text);
    this.annotate(builder);
  }

  private annotate(builder: TreeBuilder): void {
    const { random } = this;
    if (this.holds('comments') && random.chance(15)) builder.comment(this.chooseComment());
    if (this.holds('bookmarks') && random.chance(5)) builder.node.bookmark = random.pick(['', 'ここ', ' & ']);
  }

  private chooseComment(): string {
    const lines = Array.from({ length: 1 + this.random.below(3) }, () => this.random.pick(LINES));
    return lines.filter((line) => this.request.badLine?.test(line) !== true).join('\n');
  }

  private chooseTime(): number {
    return (
      this.random.pick([0, 1, 59, 60, 3599, 3600, 7325]) * 1000 +
      this.random.below(1000 / this.request.tick) * this.request.tick
    );
  }

  private chooseEnd(mover: Side): RecordEnd {
    const { ends, untimedEnds = [], endTexts = [] } = this.request;
    const spent = this.holds('spent') && this.random.chance(50) ? { spent: this.chooseTime() } : {};
    if (endTexts.length > 0 && this.random.chance(20))
      return { reason: 'other', text: this.random.pick(endTexts), ...spent };
    const isUntimed = untimedEnds.length > 0 && this.random.chance(20);
    const [reason, result] = this.random.pick(isUntimed ? untimedEnds : ends);
    if (isUntimed) return { winner: result === 'mover' ? mover : opponent(mover), reason };
    if (result === 'draw') return { isDraw: true, reason, ...spent };
    if (result === 'none') return { reason, ...spent };
    return { winner: result === 'mover' ? mover : opponent(mover), reason, ...spent };
  }
}

function moverOf(builder: TreeBuilder): Side {
  return builder.isStuck ? opponent(builder.position.side) : builder.position.side;
}
