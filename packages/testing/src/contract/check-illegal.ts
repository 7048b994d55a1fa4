import {
  handPlace,
  isHandPlace,
  isOnBoard,
  isPiece,
  moveFrom,
  ONGOING,
  pieceKind,
  type Attempt,
  type Illegality,
  type Position,
} from '@tesuji/rules';
import { insist, lastPly, type Check } from './check.ts';
import { forWalks, listMoves, playWalk, type Random } from './random-game.ts';
import type { Contract } from './samples.ts';

/** What `whyIllegal` promises. */
export const ILLEGAL_CHECKS: readonly Check[] = [
  lastPly('whyIllegal has nothing against legal moves and names the rule against all others', 15, 120, examinePairs),
  lastPly('whyIllegal judges promotions and turns as asked for', 15, 120, examineWishes),
  lastPly('a person can point at every legal move', 15, 120, examinePointing),
  { title: 'whyIllegal says game-over when the game is over', run: examineFinished },
];

/** Throws unless the illegality is one a person can be shown. */
export function judgeIllegality(contract: Contract, position: Position, given: Illegality, attempt: string): void {
  const { game } = contract;
  const complaint = (what: string) => () => `${attempt}: ${what} in ${JSON.stringify(given)}`;
  insist(contract, position, /^[A-Z]\d+$/.test(given.rule), complaint('no rule number'));
  insist(contract, position, /^[a-z]+(-[a-z]+)*$/.test(given.code), complaint('no code'));
  const shown = given.squares.every((square) => isOnBoard(game.shape, square) || isHandPlace(square));
  insist(contract, position, shown, complaint('squares off the board'));
  insist(contract, position, given.piece === undefined || isPiece(given.piece), complaint('no piece'));
}

function judge(contract: Contract, position: Position, attempt: Attempt, legal: boolean): void {
  const illegality = contract.game.whyIllegal(position, attempt);
  const asked = JSON.stringify(attempt);
  const complaint = (): string =>
    `${asked} is ${legal ? 'legal' : 'illegal'}, whyIllegal says ${JSON.stringify(illegality)}`;
  insist(contract, position, (illegality === undefined) === legal, complaint);
  if (illegality !== undefined) judgeIllegality(contract, position, illegality, asked);
}

const WILD_PLACES = [-1, 223, 255, 256, 1000];

/** All pairs of places would be dear in shogi: forty sources are drawn, with every square as their target. */
function examinePairs(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const { game } = contract;
  if (position.outcome() !== ONGOING) return;
  const groups = groupByPair(contract, position);
  for (const [from, to] of groups.keys()) judge(contract, position, { from, to }, true);
  const pairs = new Set([...groups.keys()].map(([from, to]) => from * 1024 + to));
  const hands = game.handKinds.flatMap((kind) => [handPlace(0, kind), handPlace(1, kind)]);
  const sources = [...game.shape.squares, ...hands];
  const drawn = sources.length <= 40 ? sources : Array.from({ length: 40 }, () => sources[random(sources.length)]);
  for (const from of [...drawn, ...WILD_PLACES]) {
    for (const to of [...game.shape.squares, ...WILD_PLACES]) {
      if (!pairs.has(from * 1024 + to)) judge(contract, position, { from, to }, false);
    }
  }
}

interface Wish {
  readonly move: number;
  /** The kind it becomes, or 0. */
  readonly promote: number;
  /** The ways one may ask for this turn; both for a piece that looks the same either way. */
  readonly turns: readonly (1 | -1)[];
}

/** The legal moves behind each pair of places a person may point at. */
function groupByPair({ game }: Contract, position: Position): Map<readonly [number, number], Wish[]> {
  const found = new Map<number, { pair: readonly [number, number]; wishes: Wish[] }>();
  for (const move of listMoves(game, position)) {
    const from = moveFrom(move);
    const wish = readWish({ game }, position, move);
    for (const to of game.targets(position, move)) {
      const group = found.get(from * 1024 + to) ?? { pair: [from, to], wishes: [] };
      group.wishes.push(wish);
      found.set(from * 1024 + to, group);
    }
  }
  return new Map([...found.values()].map(({ pair, wishes }) => [pair, wishes]));
}

function readWish({ game }: Pick<Contract, 'game'>, position: Position, move: number): Wish {
  let promote = 0;
  const turns: (1 | -1)[] = [];
  for (const effect of game.effects(position, move)) {
    if (effect.kind === 'promote') promote = pieceKind(effect.after);
    if (effect.kind !== 'rotate' || effect.at !== moveFrom(move)) continue;
    turns.push(effect.turn);
    if (game.kinds[pieceKind(effect.before)]?.facings === 2) turns.push(effect.turn === 1 ? -1 : 1);
  }
  return { move, promote, turns };
}

function examineWishes(contract: Contract, position: Position): void {
  const { game } = contract;
  if (position.outcome() !== ONGOING) return;
  for (const [[from, to], wishes] of groupByPair(contract, position)) {
    const kinds = new Set(wishes.map((wish) => wish.promote));
    const becomes = new Set([...kinds].filter((kind) => kind > 0));
    judge(contract, position, { from, to, promote: false }, kinds.has(0));
    judge(contract, position, { from, to, promote: true }, becomes.size > 0);
    const own = isHandPlace(from) ? 0 : pieceKind(position.places[from]);
    for (const kind of game.kinds.keys()) {
      if (kind > 0 && kind !== own) judge(contract, position, { from, to, promote: kind }, becomes.has(kind));
    }
    const turns = new Set(wishes.flatMap((wish) => wish.turns));
    if (turns.size === 0) continue;
    for (const turn of [1, -1] as const) judge(contract, position, { from, to, turn }, turns.has(turn));
  }
}

function examinePointing(contract: Contract, position: Position): void {
  const { game } = contract;
  const gestures = new Map<string, number>();
  for (const move of listMoves(game, position)) {
    const { promote, turns } = readWish(contract, position, move);
    const gesture = `${moveFrom(move)} to ${game.targets(position, move)[0]} promote ${promote} turn ${turns.join()}`;
    const twin = gestures.get(gesture);
    insist(contract, position, twin === undefined, () => `moves ${twin} and ${move} are both ${gesture}`);
    gestures.set(gesture, move);
  }
}

function examineFinished(contract: Contract): void {
  const { game } = contract;
  let finished = 0;
  forWalks(contract, 25, 400, (walk) => {
    const { position, random } = playWalk(contract, { ...walk, plies: walk.plies + 100 });
    if (position.outcome() === ONGOING) return;
    finished++;
    const attempts = listMoves(game, position).map(
      (move) => [moveFrom(move), game.targets(position, move)[0]] as const,
    );
    for (let i = 0; i < 20; i++) attempts.push([random(256), random(256)]);
    for (const [from, to] of attempts) {
      const illegality = game.whyIllegal(position, { from, to });
      insist(
        contract,
        position,
        illegality?.code === 'game-over',
        () => `${from} to ${to} in a finished game: ${JSON.stringify(illegality)}`,
      );
    }
  });
  if (finished === 0) throw new Error('no random game was finished: give the samples a finished position');
}
