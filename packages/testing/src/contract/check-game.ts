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
import { everyPly, insist, type Check } from './check.ts';
import type { Contract } from './samples.ts';

/** What the `Game` value says about itself. */
export const GAME_CHECKS: readonly Check[] = [
  { title: 'names, kinds and reasons are complete and distinct', run: examineNames },
  { title: 'squares have names that lead back to them', run: examineShape },
  { title: 'every setup is a position, its options filled in', run: examineSetups },
  { title: 'unknown options are refused', run: examineOptions },
  everyPly('places hold pieces the game knows', 15, 120, examineBytes),
];

function demand(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

function demandDistinct(names: readonly string[], what: string): void {
  demand(names.length > 0 && names.every((name) => name !== ''), `${what}: one is missing`);
  demand(new Set(names).size === names.length, `${what}: one occurs twice in ${names.join(' ')}`);
}

function examineNames({ game }: Contract): void {
  const kinds = game.kinds.slice(1);
  demand(
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
    demandDistinct(names, what);
  }
  for (const [index, kind] of game.kinds.entries()) {
    const promoted = kind?.promotesTo;
    demand(
      promoted === undefined || game.kinds[promoted]?.promotedFrom === index,
      `${kind?.id} promotes to a kind that does not know it`,
    );
  }
  demand(
    game.handKinds.every((kind) => game.kinds[kind] !== undefined),
    'handKinds: one is no kind',
  );
  demand(
    resolveOptions(game.options, Object.fromEntries(game.options.map(({ id, initial }) => [id, initial]))).ok,
    'options: a bad initial value',
  );
}

function examineShape({ game }: Contract): void {
  const { squares, columns, rows, columnLabels, rowLabels } = game.shape;
  demand(
    squares.length === columns * rows && new Set(squares).size === squares.length,
    'squares: not one for each cell',
  );
  demand(columnLabels.length === columns && rowLabels.length === rows, 'labels: not one for each line');
  for (const square of squares) {
    demand(square >= 0 && square < HAND, `square ${square} is where hands are`);
    const name = formatSquare(game.shape, square);
    demand(parseSquare(game.shape, name) === square, `square ${square} is called ${name}, which is another`);
  }
}

function examineSetups({ game, starts }: Contract): void {
  for (const { text, options } of starts) {
    const position = unwrap(game.parsePosition(text, options));
    const wanted = unwrap(resolveOptions(game.options, options));
    const got = position.options;
    demand(Object.keys(got).length === game.options.length, `${text}: options are ${JSON.stringify(got)}`);
    for (const [id, value] of Object.entries(wanted))
      demand(got[id] === value, `${text}: option ${id} is ${got[id]}, want ${value}`);
    const setup = unwrap(game.parseSetup(text));
    const created = unwrap(game.createPosition(setup, wanted));
    demand(
      game.formatPosition(created) === game.formatPosition(position),
      `${text}: createPosition and parsePosition differ`,
    );
  }
}

function examineOptions({ game }: Contract): void {
  const text = game.setups[0].text;
  demand(!game.parsePosition(text, { 'no such option': 'on' }).ok, 'an unknown option is accepted');
  for (const { id } of game.options)
    demand(!game.parsePosition(text, { [id]: 'no such value' }).ok, `option ${id} takes any value`);
}

function examineBytes(contract: Contract, position: Position): void {
  const { game } = contract;
  const squares = new Set(game.shape.squares);
  for (const [place, byte] of position.places.entries()) {
    const complaint = (): string => `place ${place} holds ${byte}`;
    if (squares.has(place)) insist(contract, position, byte === 0 || isKnownPiece(contract, byte), complaint);
    else if (!isHandPlace(place)) insist(contract, position, byte === 0 || byte === WALL, complaint);
    else insist(contract, position, byte === 0 || game.handKinds.includes(handKind(place)), complaint);
  }
}

function isKnownPiece({ game }: Contract, byte: number): boolean {
  const kind = game.kinds[pieceKind(byte)];
  const canonical = makePiece(pieceSide(byte), pieceKind(byte), pieceTurn(byte)) === byte;
  return isPiece(byte) && canonical && kind !== undefined && pieceTurn(byte) < (kind.facings ?? 1);
}
