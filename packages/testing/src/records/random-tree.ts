import { ALL, defaultSetup, formatOptions, parseOptions, unwrap, type Game, type Options } from '@tesuji/rules';
import { END_REASONS, TreeBuilder, type GameRecord, type Header, type Mark, type RecordEnd } from '@tesuji/records';
import { Random } from './random.ts';

/** Texts that look like syntax, or that a careless writer would lose. */
const WORDS = [
  'plain',
  'two\nlines',
  'a } brace',
  '{',
  ';',
  ' blanks around ',
  '',
  '\n',
  '% escaped',
  '[%clk 0:00:01]',
  '[%clk nonsense] kept',
  'x\n[Event "next"]\n',
  '[Event "same line"]',
  '1-0',
  '1. e4 e5 (2. d4)',
  '$5 !?',
  '"quotes" \\ \\"',
  '千日手　▲７六歩 𠮷',
  '<br />',
];
const NAMES = ['', 'a name', '] }', '印%20'];
const HEADERS: readonly Header[] = [
  { name: 'event', value: 'An "event" \\ of note' },
  { name: 'site', value: '' },
  { name: 'date', value: '2024.??.??' },
  { name: 'round', value: '-' },
  { name: 'Odd?', value: ' ] [ ' },
  { name: 'Odd?', value: 'twice' },
  { name: '備考', value: '千日手' },
];

/** Headers and other texts that some formats cannot represent. */
const ODD_HEADERS: readonly Header[] = [
  ...['00:30+00', '600', '10m', '10m+5s', '40 moves 2h then 1h', '3m delay 2s', '', ' 0:00+10'].map((value) => ({
    name: 'time-limit',
    value,
  })),
  { name: 'black-time-limit', value: '10m byoyomi 1x30s' },
  { name: 'start-time', value: '2014/10/12 14:46:51' },
  { name: 'event', value: '?' },
  { name: 'Event', value: 'not the event' },
  { name: 'EVENT', value: 'nor this' },
  { name: '先手', value: 'nor a player' },
  { name: '手合割', value: '二枚落ち' },
  { name: 'Termination', value: 'unterminated' },
  { name: 'Termination', value: 'resign' },
  { name: 'Variant', value: 'Atomic' },
  { name: 'Result', value: '1-0' },
  { name: 'FEN', value: 'none' },
  { name: 'c0', value: 'a remark' },
  { name: 'bm', value: 'e4' },
  { name: 'note', value: 'two\nlines' },
  { name: 'note', value: 'a\u2028b' },
  { name: 'note', value: ' −〜\u001a\u001c\u007f ' },
  { name: 'a:b', value: 'c' },
  { name: '', value: 'nameless' },
  { name: '1', value: '\u0000\ufeff' },
];
const ODD_WORDS = ['&', '& so on', 'x\n&y', 'a\rb', 'c\r\nd', '*', "'*", '\u0000', '\ufeff', '\u001a', '\ud800', '"'];

export interface TreeRequest {
  /** Whether to use texts that most formats cannot represent. */
  readonly isOdd?: boolean;
}

/** Returns a random record of a game with every feature of records; the same seed gives the same record. */
export function randomTree(game: Game, seed: number, request: TreeRequest = {}): GameRecord {
  const random = new Random(seed);
  const maker = new TreeMaker(game, random, request);
  return maker.make();
}

class TreeMaker {
  private readonly game: Game;
  private readonly random: Random;
  private readonly isOdd: boolean;
  private readonly moves: Int32Array;

  constructor(game: Game, random: Random, { isOdd = false }: TreeRequest) {
    this.game = game;
    this.random = random;
    this.isOdd = isOdd;
    this.moves = new Int32Array(game.maxMoves);
  }

  make(): GameRecord {
    const { game, random } = this;
    const options = this.chooseOptions();
    const position = unwrap(game.parsePosition(this.chooseStart(options), options));
    const start = game.formatPosition(position);
    const builder = new TreeBuilder(game, unwrap(game.parsePosition(start, options)));
    this.annotate(builder, true);
    this.grow(builder, random.below(40), 0);
    const players = game.sides.map((name, i) => ({ name, value: `Player ${i + 1}` }));
    const headers = [...HEADERS, ...players].filter(() => random.chance(50));
    if (this.isOdd) headers.push(...ODD_HEADERS.filter(() => random.chance(8)));
    return { game: game.id, options, start, headers, root: builder.root };
  }

  private chooseOptions(): Options {
    const { game, random } = this;
    if (random.chance(50)) return {};
    const chosen = game.options
      .filter(() => random.chance(40))
      .map((option) => {
        const value = option.kind === 'choice' ? random.pick(option.values) : String(option.min + random.below(9));
        return [option.id, value];
      });
    // A round trip through text, so that every name is an own property of a plain object.
    return parseOptions(formatOptions(Object.fromEntries(chosen) as Options));
  }

  private chooseStart(options: Options): string {
    const { game, random } = this;
    const setup = random.chance(60) ? defaultSetup(game, options) : random.pick(game.setups);
    const ordinary = game.parsePosition(setup.text, options).ok ? setup.text : defaultSetup(game, options).text;
    const position = unwrap(game.parsePosition(ordinary, options));
    if (random.chance(50)) return game.formatPosition(position);
    for (let ply = random.below(30); ply > 0; ply--) {
      const count = position.generate(ALL, this.moves, 0);
      if (count === 0) break;
      position.make(this.moves[random.below(count)]);
    }
    const text = game.formatPosition(position);
    return game.parsePosition(text, options).ok ? text : ordinary;
  }

  private grow(builder: TreeBuilder, length: number, depth: number): void {
    const { random } = this;
    const first = builder.ply;
    while (builder.ply < first + length && this.play(builder));
    if (random.chance(15)) this.playIllegal(builder);
    if (random.chance(50)) builder.end(this.chooseEnd());
    if (depth > 3) return;
    const last = builder.ply;
    for (let ply = last; ply >= first; ply--) {
      // Formats differ most in how a line ends.
      const chance = ply >= last - 1 ? 30 : 8;
      for (let i = 0; i < 3 && random.chance(chance); i++) {
        builder.back(ply);
        const { children, end } = builder.node;
        if (random.chance(15) && !builder.isStuck) builder.end(this.chooseEnd());
        else if (children.length > 0 || end !== undefined) this.growVariation(builder, depth);
      }
    }
  }

  private growVariation(builder: TreeBuilder, depth: number): void {
    if (this.random.chance(10)) this.playIllegal(builder);
    else if (this.play(builder)) this.grow(builder, this.random.below(8), depth + 1);
  }

  private play(builder: TreeBuilder): boolean {
    if (builder.isStuck) return false;
    const count = builder.position.generate(ALL, this.moves, 0);
    if (count === 0) return false;
    builder.play(this.moves[this.random.below(count)]);
    this.annotate(builder, false);
    return true;
  }

  /** Tries random squares until they are an illegal move. */
  private playIllegal(builder: TreeBuilder): void {
    const { game, random } = this;
    const name = (): string => game.shape.names[random.pick(game.shape.squares)];
    for (let i = 0; i < 20 && !builder.isStuck; i++) {
      const text = this.chooseNonsense(name);
      const move = game.parseMove(builder.position, text);
      if (move.ok || move.error.stage === 'text') continue;
      builder.playIllegal(text);
      this.annotate(builder, false);
      return;
    }
  }

  private chooseNonsense(name: () => string): string {
    const { random } = this;
    if (random.chance(30)) return `${random.pick(['P', 'L', 'G', 'B'])}*${name()}`;
    if (random.chance(30)) return `${name()}${name()}+`;
    return random.chance(50) ? name() + name() : name();
  }

  private annotate(builder: TreeBuilder, isRoot: boolean): void {
    const { random } = this;
    const { node } = builder;
    if (random.chance(15)) builder.comment(this.chooseWords());
    if (!isRoot && random.chance(5)) node.preComment = this.chooseWords();
    if (random.chance(10)) node.glyphs = Array.from({ length: 1 + random.below(2) }, () => random.below(256));
    if (random.chance(8)) node.marks = Array.from({ length: 1 + random.below(4) }, () => this.chooseMark());
    if (random.chance(5)) node.bookmark = random.pick(NAMES);
    if (random.chance(20)) node.spent = random.pick([500, 1000, 59_999, random.below(7_200_000)]);
    if (this.isOdd && random.chance(5)) node.spent = random.pick([0.4, 1500.5, 1e10, 1e14]);
    if (random.chance(20)) node.clock = random.pick([0, 1000, 59_999, 60_000, 3_600_000, random.below(1e8)]);
  }

  private chooseWords(): string {
    const { random } = this;
    if (this.isOdd && random.chance(20)) return random.pick(ODD_WORDS);
    return random.chance(50) ? random.pick(WORDS) : `${random.pick(WORDS)}\n${random.pick(WORDS)}`;
  }

  private chooseMark(): Mark {
    const { game, random } = this;
    const name = (): string => game.shape.names[random.pick(game.shape.squares)];
    const colour = random.pick(['green', 'red', 'yellow', 'blue']);
    return random.chance(50) ? { from: name(), colour } : { from: name(), to: name(), colour };
  }

  private chooseEnd(): RecordEnd {
    const { game, random } = this;
    const reason = random.pick([...game.reasons, ...END_REASONS]);
    const score = random.pick([{}, { isDraw: true }, { winner: 0 }, { winner: 1 }] as const);
    const spent = random.chance(20) ? { spent: random.below(100_000) } : {};
    const text = reason === 'other' || random.chance(10) ? { text: random.pick(['', 'by } decree', '時間切れ']) } : {};
    return { ...score, reason, ...text, ...spent };
  }
}
