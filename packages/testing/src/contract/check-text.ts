import { ONGOING, opponent, replay, unwrap, type GameLine, type Position } from '@tesuji/rules';
import { everyPly, insist, lastPly, sameNumbers, sorted, type Check } from './check.ts';
import { forWalks, listMoves, playWalk } from './random-game.ts';
import type { Contract } from './samples.ts';

/** What texts, keys and notation promise. */
export const TEXT_CHECKS: readonly Check[] = [
  everyPly('position text carries all that decides key and moves', 15, 120, examinePositionText),
  lastPly('keys tell the sides apart', 10, 60, examineSideKey),
  lastPly('move text reads back as the move, so that no two share one', 20, 120, examineMoveText),
  lastPly('notation is never empty and tells moves apart in every style', 15, 120, examineNotation),
  lastPly('notation needs no history beyond the previous move', 15, 80, examinePrevious),
  { title: 'a game line replays to the same position', run: replayGames },
];

/** The position read from its own text. A game that is over may write what no game can begin from, and refuse to read it. */
function readBack({ game }: Contract, position: Position): Position | undefined {
  const fresh = game.parsePosition(game.formatPosition(position), position.options);
  return !fresh.ok && position.outcome() !== ONGOING ? undefined : unwrap(fresh);
}

function examinePositionText(contract: Contract, position: Position): void {
  const { game } = contract;
  const text = game.formatPosition(position);
  const fresh = readBack(contract, position);
  if (fresh === undefined) return;
  const freshText = game.formatPosition(fresh);
  insist(contract, position, freshText === text, () => `text comes back as ${freshText}`);
  insist(
    contract,
    position,
    fresh.side === position.side,
    () => 'the side differs from that of the position read afresh',
  );
  const setupText = game.formatSetup(unwrap(game.parseSetup(text)));
  insist(contract, position, setupText === text, () => `its setup is written as ${setupText}`);
  const square = game.shape.squares.find((each) => fresh.places[each] !== position.places[each]);
  insist(
    contract,
    position,
    square === undefined,
    () => `square ${square} differs from that of the position read afresh`,
  );
  insist(
    contract,
    position,
    hasSameKey(fresh, position),
    () => 'the key differs from that of the position read afresh',
  );
  const moves = sorted(listMoves(game, position));
  insist(
    contract,
    position,
    sameNumbers(sorted(listMoves(game, fresh)), moves),
    () => 'moves differ from those of the position read afresh',
  );
  insist(
    contract,
    position,
    fresh.inCheck() === position.inCheck(),
    () => 'inCheck differs from that of the position read afresh',
  );
}

function hasSameKey(a: Position, b: Position): boolean {
  return a.keyLow === b.keyLow && a.keyHigh === b.keyHigh;
}

/** Where the same board may also stand with the other side to move. */
function examineSideKey(contract: Contract, position: Position): void {
  const { game } = contract;
  const setup = unwrap(game.parseSetup(game.formatPosition(position)));
  const turned = game.createPosition({ ...setup, side: opponent(setup.side) }, position.options);
  if (turned.ok)
    insist(contract, position, !hasSameKey(turned.value, position), () => 'both sides to move have the same key');
}

/** Also when the history has ended the game: records go on after a repetition. */
function examineMoveText(contract: Contract, position: Position): void {
  const { game } = contract;
  for (const move of listMoves(game, position)) {
    const text = game.formatMove(move);
    const read = game.parseMove(position, text);
    insist(
      contract,
      position,
      read.ok && read.value === move,
      () => `${text} (${move}) is read as ${JSON.stringify(read)}`,
    );
  }
}

function examineNotation(contract: Contract, position: Position): void {
  const { game, samples } = contract;
  const moves = listMoves(game, position);
  for (const [index, style] of game.notations.entries()) {
    const writers = new Map<string, number>();
    for (const move of moves) {
      const text = game.notate(position, move, { style });
      const twin = samples.ambiguousStyles?.includes(style) === true ? undefined : writers.get(text);
      const clash = (): string =>
        `${style} writes ${game.formatMove(move)} and ${game.formatMove(twin ?? 0)} both as ${text}`;
      insist(contract, position, text.trim() !== '', () => `${style} leaves ${game.formatMove(move)} empty`);
      insist(contract, position, twin === undefined, clash);
      insist(
        contract,
        position,
        index > 0 || game.notate(position, move) === text,
        () => `${style} is not the default`,
      );
      writers.set(text, move);
    }
  }
}

/** A move written from a bare position and the move before must read as it does in the game. */
function examinePrevious(contract: Contract, position: Position): void {
  const { game } = contract;
  if (position.ply === 0) return;
  const previous = position.moveAt(position.ply - 1);
  const fresh = readBack(contract, position);
  if (fresh === undefined) return;
  for (const style of game.notations) {
    for (const move of listMoves(game, position)) {
      const here = game.notate(position, move, { style });
      const there = game.notate(fresh, move, { style, previous });
      insist(
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
    insist(contract, position, again.ok, () => `replay fails: ${JSON.stringify(again)}`);
    const other = unwrap(again);
    const same = hasSameKey(other, position) && other.ply === position.ply && other.outcome() === position.outcome();
    const text = game.formatPosition(other);
    insist(contract, position, same && text === game.formatPosition(position), () => `replay leads to ${text}`);
  });
}
