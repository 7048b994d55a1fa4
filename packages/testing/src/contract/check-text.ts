import { legalMoves, ONGOING, opponent, replay, unwrap, type GameLine, type Position } from '@tesuji/rules';
import { ensure, everyPly, lastPly, sameNumbers, sorted, type Check } from './check.ts';
import { forWalks, playWalk } from './random-game.ts';
import type { Contract } from './samples.ts';

/** Checks of texts, keys and notation. */
export const TEXT_CHECKS: readonly Check[] = [
  everyPly('position text determines key and moves', 15, 120, checkPositionText),
  lastPly('keys depend on the side to move', 10, 60, checkSideKey),
  lastPly('move text reads back as the same move', 20, 120, checkMoveText),
  lastPly('notation is never empty and distinguishes moves in every style', 15, 120, checkNotation),
  lastPly('notation needs no history beyond the previous move', 15, 80, checkPrevious),
  { title: 'a game line replays to the same position', run: replayGames },
];

/** Reads a position from its own text; undefined if the game is over and cannot be started from its last position. */
function readBack({ game }: Contract, position: Position): Position | undefined {
  const fresh = game.parsePosition(game.formatPosition(position), position.options);
  return !fresh.ok && position.outcome() !== ONGOING ? undefined : unwrap(fresh);
}

function checkPositionText(contract: Contract, position: Position): void {
  const { game } = contract;
  const text = game.formatPosition(position);
  const fresh = readBack(contract, position);
  if (fresh === undefined) return;
  const freshText = game.formatPosition(fresh);
  ensure(contract, position, freshText === text, () => `text comes back as ${freshText}`);
  ensure(
    contract,
    position,
    fresh.side === position.side,
    () => 'the side differs from that of the position read afresh',
  );
  const setupText = game.formatSetup(unwrap(game.parseSetup(text)));
  ensure(contract, position, setupText === text, () => `its setup is written as ${setupText}`);
  const square = game.shape.squares.find((each) => fresh.places[each] !== position.places[each]);
  ensure(
    contract,
    position,
    square === undefined,
    () => `square ${square} differs from that of the position read afresh`,
  );
  ensure(
    contract,
    position,
    hasSameKey(fresh, position),
    () => 'the key differs from that of the position read afresh',
  );
  const moves = sorted(legalMoves(game, position));
  ensure(
    contract,
    position,
    sameNumbers(sorted(legalMoves(game, fresh)), moves),
    () => 'moves differ from those of the position read afresh',
  );
  ensure(
    contract,
    position,
    fresh.inCheck() === position.inCheck(),
    () => 'inCheck differs from that of the position read afresh',
  );
}

function hasSameKey(a: Position, b: Position): boolean {
  return a.keyLow === b.keyLow && a.keyHigh === b.keyHigh;
}

/** The same board with the other side to move, if that is legal, must have another key. */
function checkSideKey(contract: Contract, position: Position): void {
  const { game } = contract;
  const setup = unwrap(game.parseSetup(game.formatPosition(position)));
  const turned = game.createPosition({ ...setup, side: opponent(setup.side) }, position.options);
  if (turned.ok)
    ensure(contract, position, !hasSameKey(turned.value, position), () => 'both sides to move have the same key');
}

/** Move text is read even if the history has ended the game: records go on after a repetition. */
function checkMoveText(contract: Contract, position: Position): void {
  const { game } = contract;
  for (const move of legalMoves(game, position)) {
    const text = game.formatMove(move);
    const read = game.parseMove(position, text);
    ensure(
      contract,
      position,
      read.ok && read.value === move,
      () => `${text} (${move}) is read as ${JSON.stringify(read)}`,
    );
  }
}

function checkNotation(contract: Contract, position: Position): void {
  const { game, samples } = contract;
  const moves = legalMoves(game, position);
  for (const [index, style] of game.notations.entries()) {
    const writers = new Map<string, number>();
    for (const move of moves) {
      const text = game.notate(position, move, { style });
      const twin = samples.ambiguousStyles?.includes(style) === true ? undefined : writers.get(text);
      const clash = (): string =>
        `${style} writes ${game.formatMove(move)} and ${game.formatMove(twin ?? 0)} both as ${text}`;
      ensure(contract, position, text.trim() !== '', () => `${style} leaves ${game.formatMove(move)} empty`);
      ensure(contract, position, twin === undefined, clash);
      ensure(
        contract,
        position,
        index > 0 || game.notate(position, move) === text,
        () => `${style} is not the default`,
      );
      writers.set(text, move);
    }
  }
}

/** Notation from a position without history and the previous move must be the same as in the game. */
function checkPrevious(contract: Contract, position: Position): void {
  const { game } = contract;
  if (position.ply === 0) return;
  const previous = position.moveAt(position.ply - 1);
  const fresh = readBack(contract, position);
  if (fresh === undefined) return;
  for (const style of game.notations) {
    for (const move of legalMoves(game, position)) {
      const here = game.notate(position, move, { style });
      const there = game.notate(fresh, move, { style, previous });
      ensure(
        contract,
        position,
        here === there,
        () => `${style} writes ${here} in the game and ${there} from the bare position`,
      );
    }
  }
}

function replayGames(contract: Contract): void {
  const { game, starts } = contract;
  forWalks(contract, 10, 200, (walk) => {
    const { position, moves } = playWalk(contract, walk);
    const texts = moves.map((move) => game.formatMove(move));
    const line: GameLine = { game: game.id, options: position.options, start: starts[walk.start].text, moves: texts };
    const again = replay(game, line);
    ensure(contract, position, again.ok, () => `replay fails: ${JSON.stringify(again)}`);
    const other = unwrap(again);
    const same = hasSameKey(other, position) && other.ply === position.ply && other.outcome() === position.outcome();
    const text = game.formatPosition(other);
    ensure(contract, position, same && text === game.formatPosition(position), () => `replay leads to ${text}`);
  });
}
