import {
  formatSquare,
  HAND,
  handKind,
  isHandPlace,
  isPiece,
  makePiece,
  parseSquare,
  pieceKind,
  pieceSide,
  pieceTurn,
  resolveOptions,
  unwrap,
  WALL,
  type Position,
} from '@tesuji/rules';
import { ensure, everyPly, type Check } from './check.ts';
import type { Contract } from './samples.ts';

/** Checks of the fields of the `Game` value. */
export const GAME_CHECKS: readonly Check[] = [
  { title: 'names, kinds and reasons are complete and distinct', run: checkNames },
  { title: 'every square has a name of its own', run: checkShape },
  { title: 'every setup is a position with complete options', run: checkSetups },
  { title: 'unknown options are refused', run: checkOptions },
  everyPly('places hold known pieces', 15, 120, checkBytes),
];

function assert(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

function assertDistinct(names: readonly string[], what: string): void {
  assert(names.length > 0 && names.every((name) => name !== ''), `${what}: one is missing`);
  assert(new Set(names).size === names.length, `${what}: one occurs twice in ${names.join(' ')}`);
}

function checkNames({ game }: Contract): void {
  const kinds = game.kinds.slice(1);
  assert(
    game.kinds[0] === undefined && kinds.length > 0 && kinds.length <= 15,
    'kinds: 1 to 15 are the ones a piece can have',
  );
  const ids = kinds.map((kind) => kind?.id ?? '');
  for (const [what, names] of Object.entries({
    kinds: ids,
    letters: kinds.map((kind) => kind?.letter ?? ''),
    sides: game.sides,
    reasons: game.reasons,
    notations: game.notations,
    setups: game.setups.map((setup) => setup.id),
  })) {
    assertDistinct(names, what);
  }
  for (const [index, kind] of game.kinds.entries()) {
    const promoted = kind?.promotesTo;
    assert(
      promoted === undefined || game.kinds[promoted]?.promotedFrom === index,
      `${kind?.id} promotes to a kind that does not know it`,
    );
  }
  assert(
    game.handKinds.every((kind) => game.kinds[kind] !== undefined),
    'handKinds: one is no kind',
  );
  assert(
    resolveOptions(game.options, Object.fromEntries(game.options.map(({ id, initial }) => [id, initial]))).ok,
    'options: a bad initial value',
  );
}

function checkShape({ game }: Contract): void {
  const { squares, columns, rows, columnLabels, rowLabels } = game.shape;
  assert(
    squares.length === columns * rows && new Set(squares).size === squares.length,
    'squares: not one for each cell',
  );
  assert(columnLabels.length === columns && rowLabels.length === rows, 'labels: not one for each line');
  for (const square of squares) {
    assert(square >= 0 && square < HAND, `square ${square} is where hands are`);
    const name = formatSquare(game.shape, square);
    assert(parseSquare(game.shape, name) === square, `square ${square} is called ${name}, which is another`);
  }
}

function checkSetups({ game, starts }: Contract): void {
  for (const { text, options } of starts) {
    const position = unwrap(game.parsePosition(text, options));
    const wanted = unwrap(resolveOptions(game.options, options));
    const got = position.options;
    assert(Object.keys(got).length === game.options.length, `${text}: options are ${JSON.stringify(got)}`);
    for (const [id, value] of Object.entries(wanted))
      assert(got[id] === value, `${text}: option ${id} is ${got[id]}, want ${value}`);
    const setup = unwrap(game.parseSetup(text));
    const created = unwrap(game.createPosition(setup, wanted));
    assert(
      game.formatPosition(created) === game.formatPosition(position),
      `${text}: createPosition and parsePosition differ`,
    );
  }
}

function checkOptions({ game }: Contract): void {
  const text = game.setups[0].text;
  assert(!game.parsePosition(text, { 'no such option': 'on' }).ok, 'an unknown option is accepted');
  for (const { id } of game.options)
    assert(!game.parsePosition(text, { [id]: 'no such value' }).ok, `option ${id} takes any value`);
}

function checkBytes(contract: Contract, position: Position): void {
  const { game } = contract;
  const squares = new Set(game.shape.squares);
  for (const [place, byte] of position.places.entries()) {
    const message = (): string => `place ${place} holds ${byte}`;
    if (squares.has(place)) ensure(contract, position, byte === 0 || isKnownPiece(contract, byte), message);
    else if (!isHandPlace(place)) ensure(contract, position, byte === 0 || byte === WALL, message);
    else ensure(contract, position, byte === 0 || game.handKinds.includes(handKind(place)), message);
  }
}

function isKnownPiece({ game }: Contract, byte: number): boolean {
  const kind = game.kinds[pieceKind(byte)];
  const canonical = makePiece(pieceSide(byte), pieceKind(byte), pieceTurn(byte)) === byte;
  return isPiece(byte) && canonical && kind !== undefined && pieceTurn(byte) < (kind.facings ?? 1);
}
