import {
  handPlace,
  isHandPlace,
  isOnBoard,
  isPiece,
  legalMoves,
  moveFrom,
  ONGOING,
  pieceKind,
  type Attempt,
  type Illegality,
  type Position,
} from '@tesuji/rules';
import { ensure, lastPly, type Check } from './check.ts';
import { forWalks, playWalk, type Random } from './random-game.ts';
import type { Contract } from './samples.ts';

/** Checks of `whyIllegal`. */
export const ILLEGAL_CHECKS: readonly Check[] = [
  lastPly('whyIllegal accepts legal moves and names the rule against all others', 15, 120, checkPairs),
  lastPly('whyIllegal respects the promotion or turn asked for', 15, 120, checkWishes),
  lastPly('every legal move can be played by pointing', 15, 120, checkPointing),
  { title: 'whyIllegal says game-over when the game is over', run: checkFinished },
];

/** Throws unless the illegality can be shown to a player. */
export function checkIllegality(contract: Contract, position: Position, given: Illegality, attempt: string): void {
  const { game } = contract;
  const message = (what: string) => () => `${attempt}: ${what} in ${JSON.stringify(given)}`;
  ensure(contract, position, /^[A-Z]\d+$/.test(given.rule), message('no rule number'));
  ensure(contract, position, /^[a-z]+(-[a-z]+)*$/.test(given.code), message('no code'));
  const shown = given.squares.every((square) => isOnBoard(game.shape, square) || isHandPlace(square));
  ensure(contract, position, shown, message('squares off the board'));
  ensure(contract, position, given.piece === undefined || isPiece(given.piece), message('no piece'));
}

function checkAttempt(contract: Contract, position: Position, attempt: Attempt, legal: boolean): void {
  const illegality = contract.game.whyIllegal(position, attempt);
  const asked = JSON.stringify(attempt);
  const message = (): string =>
    `${asked} is ${legal ? 'legal' : 'illegal'}, whyIllegal says ${JSON.stringify(illegality)}`;
  ensure(contract, position, (illegality === undefined) === legal, message);
  if (illegality !== undefined) checkIllegality(contract, position, illegality, asked);
}

const WILD_PLACES = [-1, 223, 255, 256, 1000];

/** All pairs of places would take too long in shogi: it draws forty sources, with every square as their target. */
function checkPairs(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const { game } = contract;
  if (position.outcome() !== ONGOING) return;
  const groups = groupByPair(contract, position);
  for (const [from, to] of groups.keys()) checkAttempt(contract, position, { from, to }, true);
  const pairs = new Set([...groups.keys()].map(([from, to]) => from * 1024 + to));
  const hands = game.handKinds.flatMap((kind) => [handPlace(0, kind), handPlace(1, kind)]);
  const sources = [...game.shape.squares, ...hands];
  const drawn = sources.length <= 40 ? sources : Array.from({ length: 40 }, () => sources[random(sources.length)]);
  for (const from of [...drawn, ...WILD_PLACES]) {
    for (const to of [...game.shape.squares, ...WILD_PLACES]) {
      if (!pairs.has(from * 1024 + to)) checkAttempt(contract, position, { from, to }, false);
    }
  }
}

interface Wish {
  readonly move: number;
  /** The kind that it promotes to, or 0. */
  readonly promote: number;
  /** The ways to ask for this turn; both for a piece that looks the same either way. */
  readonly turns: readonly (1 | -1)[];
}

/** Returns the legal moves by the pairs of places that a player may point at. */
function groupByPair({ game }: Contract, position: Position): Map<readonly [number, number], Wish[]> {
  const found = new Map<number, { pair: readonly [number, number]; wishes: Wish[] }>();
  for (const move of legalMoves(game, position)) {
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

function checkWishes(contract: Contract, position: Position): void {
  const { game } = contract;
  if (position.outcome() !== ONGOING) return;
  for (const [[from, to], wishes] of groupByPair(contract, position)) {
    const kinds = new Set(wishes.map((wish) => wish.promote));
    const becomes = new Set([...kinds].filter((kind) => kind > 0));
    checkAttempt(contract, position, { from, to, promote: false }, kinds.has(0));
    checkAttempt(contract, position, { from, to, promote: true }, becomes.size > 0);
    const own = isHandPlace(from) ? 0 : pieceKind(position.places[from]);
    for (const kind of game.kinds.keys()) {
      if (kind > 0 && kind !== own) checkAttempt(contract, position, { from, to, promote: kind }, becomes.has(kind));
    }
    const turns = new Set(wishes.flatMap((wish) => wish.turns));
    if (turns.size === 0) continue;
    for (const turn of [1, -1] as const) checkAttempt(contract, position, { from, to, turn }, turns.has(turn));
  }
}

function checkPointing(contract: Contract, position: Position): void {
  const { game } = contract;
  const gestures = new Map<string, number>();
  for (const move of legalMoves(game, position)) {
    const { promote, turns } = readWish(contract, position, move);
    const gesture = `${moveFrom(move)} to ${game.targets(position, move)[0]} promote ${promote} turn ${turns.join()}`;
    const twin = gestures.get(gesture);
    ensure(contract, position, twin === undefined, () => `moves ${twin} and ${move} are both ${gesture}`);
    gestures.set(gesture, move);
  }
}

function checkFinished(contract: Contract): void {
  const { game } = contract;
  let finished = 0;
  forWalks(contract, 25, 400, (walk) => {
    const { position, random } = playWalk(contract, { ...walk, plies: walk.plies + 100 });
    if (position.outcome() === ONGOING) return;
    finished++;
    const attempts = legalMoves(game, position).map(
      (move) => [moveFrom(move), game.targets(position, move)[0]] as const,
    );
    for (let i = 0; i < 20; i++) attempts.push([random(256), random(256)]);
    for (const [from, to] of attempts) {
      const illegality = game.whyIllegal(position, { from, to });
      ensure(
        contract,
        position,
        illegality?.code === 'game-over',
        () => `${from} to ${to} in a finished game: ${JSON.stringify(illegality)}`,
      );
    }
  });
  if (finished === 0) throw new Error('no random game was finished: give the samples a finished position');
}
