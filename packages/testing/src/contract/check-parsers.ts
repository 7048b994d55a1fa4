import fc from 'fast-check';
import {
  HAND,
  handPlace,
  legalMoves,
  makePiece,
  ONGOING,
  PLACES,
  unwrap,
  type Position,
  type TextError,
} from '@tesuji/rules';
import { checkIllegality } from './check-illegal.ts';
import { ensure, ensureUnchanged, lastPly, takeSnapshotOf, type Check } from './check.ts';
import { FUZZ, pickMove, SEED, type Random } from './random-game.ts';
import type { Contract } from './samples.ts';

/** Checks of the parsers of text and of setups, with any input. */
export const PARSER_CHECKS: readonly Check[] = [
  { title: 'arbitrary text is refused with the index of the error, or reads back the same', run: parseArbitraryText },
  lastPly(
    'damaged position text is refused with the index of the error, or reads back the same',
    10,
    80,
    checkPositionText,
  ),
  lastPly('edited setups are refused with a reason, or playable', 10, 60, checkSetups),
  lastPly('damaged move text is refused without changing the position, or legal', 20, 80, checkMoveText),
];

function parseArbitraryText(contract: Contract): void {
  const { game, starts } = contract;
  const position = unwrap(game.parsePosition(starts[0].text, starts[0].options));
  const examine = (text: string): void => {
    readPosition(contract, position, text, alwaysFirst);
    readMove(contract, position, text);
  };
  const hostile = [
    '',
    ' ',
    '/',
    '\0',
    '\u{1F600}',
    '9'.repeat(5000),
    '/'.repeat(5000),
    '+'.repeat(5000),
    `${starts[0].text} `.repeat(50),
  ];
  for (const text of hostile) examine(text);
  fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), UNITS), examine), {
    seed: SEED,
    numRuns: 300 * FUZZ,
  });
}

/** Any UTF-16 units, halves of surrogate pairs included. */
const UNITS: fc.Arbitrary<string> = fc
  .array(fc.nat(0xffff), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

const alwaysFirst: Random = () => 0;

function checkPositionText(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const text = contract.game.formatPosition(position);
  for (let i = 0; i < 30; i++) readPosition(contract, position, damage(text, random), random);
}

/** `position` is used for its options and in messages. */
function readPosition(contract: Contract, position: Position, text: string, random: Random): void {
  const { game } = contract;
  const setup = game.parseSetup(text);
  if (!setup.ok) checkTextError(contract, position, text, setup.error);
  const read = game.parsePosition(text, position.options);
  if (read.ok) {
    ensure(contract, position, setup.ok, () => `${text} is a position, but no setup`);
    return checkAccepted(contract, read.value, text, random);
  }
  if (read.error.stage === 'text') return checkTextError(contract, position, text, read.error);
  const { kind } = read.error;
  ensure(
    contract,
    position,
    setup.ok && kind !== '',
    () => `${text} is refused as a setup: ${JSON.stringify(read.error)}`,
  );
}

function checkTextError(contract: Contract, position: Position, text: string, error: TextError): void {
  const inside = Number.isInteger(error.at) && error.at >= 0 && error.at <= text.length;
  const named = error.kind !== '' && typeof error.got === 'string';
  ensure(contract, position, inside && named, () => `reading ${JSON.stringify(text)}: ${JSON.stringify(error)}`);
}

/** An accepted position must read back as itself and be playable. */
function checkAccepted(contract: Contract, position: Position, origin: string, random: Random): void {
  const { game } = contract;
  const text = game.formatPosition(position);
  const again = game.parsePosition(text, position.options);
  const message = (): string =>
    `${origin} is accepted, but not stable: ${JSON.stringify(again.ok ? game.formatPosition(again.value) : again)}`;
  ensure(contract, position, again.ok && game.formatPosition(again.value) === text, message);
  const keeps = again.ok && again.value.keyLow === position.keyLow && again.value.keyHigh === position.keyHigh;
  ensure(contract, position, keeps, () => `${origin} is accepted, but has another key when read back`);
  const snapshot = takeSnapshotOf(contract, position);
  for (let i = 0; i < 4 && position.outcome() === ONGOING; i++) position.make(pickMove(game, position, 'any', random));
  while (position.ply > 0) position.unmake();
  ensureUnchanged(contract, position, snapshot, () => `${origin} is accepted, but cannot be played`);
}

/** Setups as an editor makes them: any piece on any square, any number in hand, sometimes a meaningless byte. */
function checkSetups(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const { game } = contract;
  const setup = unwrap(game.parseSetup(game.formatPosition(position)));
  for (let i = 0; i < 30; i++) {
    const places = setup.places.slice();
    for (let edits = random(4); edits >= 0; edits--) edit(contract, places, random);
    const side = random(2) === 0 ? 0 : 1;
    const created = game.createPosition({ ...setup, places, side }, position.options);
    if (created.ok) checkAccepted(contract, created.value, `setup ${places.join()} side ${side}`, random);
    else ensure(contract, position, created.error.kind !== '', () => 'a setup is refused for no reason');
  }
}

function edit({ game }: Contract, places: Uint8Array, random: Random): void {
  const { squares } = game.shape;
  const side = random(2) === 0 ? 0 : 1;
  if (random(6) === 0) {
    places[random(3) === 0 ? HAND + random(PLACES - HAND) : squares[random(squares.length)]] = random(256);
    return;
  }
  if (game.handKinds.length > 0 && random(4) === 0) {
    places[handPlace(side, game.handKinds[random(game.handKinds.length)])] = random(20);
    return;
  }
  const kind = random(game.kinds.length);
  const turn = random(game.kinds[kind]?.facings ?? 1);
  places[squares[random(squares.length)]] = kind === 0 ? 0 : makePiece(side, kind, turn);
}

function checkMoveText(contract: Contract, position: Position, _moves: readonly number[], random: Random): void {
  const { game } = contract;
  const texts = legalMoves(game, position).map((move) => game.formatMove(move));
  if (position.ply > 0) texts.push(game.formatMove(position.moveAt(position.ply - 1)));
  if (texts.length === 0) return;
  for (let i = 0; i < 60; i++) readMove(contract, position, damage(texts[random(texts.length)], random));
}

function readMove(contract: Contract, position: Position, text: string): void {
  const { game } = contract;
  const snapshot = takeSnapshotOf(contract, position);
  const read = game.parseMove(position, text);
  ensureUnchanged(contract, position, snapshot, () => `reading ${text} changes the position`);
  if (read.ok) {
    const again = game.parseMove(position, game.formatMove(read.value));
    const stable = position.isLegal(read.value) && again.ok && again.value === read.value;
    ensure(
      contract,
      position,
      stable,
      () => `${text} is read as ${read.value}, written ${game.formatMove(read.value)}`,
    );
  } else if (read.error.stage === 'text') checkTextError(contract, position, text, read.error);
  else checkIllegality(contract, position, read.error.illegality, text);
}

const STRANGE = [...' /+-=*x0123456789abcdefghirsnKkPp', '\0', '\u00e9', '\u{1F600}', '１', '歩'];

/** Makes one to three changes: a character removed, doubled, replaced or inserted, or the end cut off. */
function damage(text: string, random: Random): string {
  let result = text;
  for (let accidents = random(3); accidents >= 0; accidents--) {
    const at = random(result.length + 1);
    const strange = random(3) === 0 ? result.charAt(random(result.length + 1)) : STRANGE[random(STRANGE.length)];
    const middle = [strange, result.charAt(at) + strange, result.charAt(at) + result.charAt(at), ''][random(4)];
    result = result.slice(0, at) + middle + (random(12) === 0 ? '' : result.slice(at + 1));
  }
  return result;
}
