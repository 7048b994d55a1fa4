import { handKind, isPieceOf, pieceKind } from '@tesuji/rules';
import { attacksFront, attacksMaterial, attacksPinned, discovers } from './new-attacks.ts';
import { PLAUSIBLE_NAMES, type PlausibleName } from './plausible-names.ts';
import type { Scene } from './scene.ts';

/** One kind of plausible move. */
export interface Plausible {
  readonly name: PlausibleName;
  /** It selects only where at least so many plies are to go. */
  readonly depth: 1 | 2;
  /** Does the move in view belong to it? */
  readonly selects: (scene: Scene) => boolean;
}

const SELECTS: Readonly<Record<PlausibleName, (scene: Scene) => boolean>> = {
  checks,
  captures: ({ isCapture }) => isCapture,
  /** Of the piece that made the last move, wherever it is taken from. */
  recaptures: ({ takesLastMover }) => takesLastMover,
  /** Captures of a piece that nothing guards. Only where a piece takes by arriving can another guard it. */
  undefended: (scene) => scene.takesByArriving && !scene.isAttacked(scene.to, scene.enemy),
  promotions: ({ isDrop, piece, pieceAfter, side }) =>
    !isDrop && isPieceOf(pieceAfter, side) && pieceKind(piece) !== pieceKind(pieceAfter),
  'safe-checks': (scene) => checks(scene) && scene.tactics.holds(scene.position, scene.move, 0),
  rescues,
  defences,
  attacks: attacksMaterial,
  discoveries: discovers,
  pins: attacksPinned,
  frontal: attacksFront,
  'camp-drops': ({ isDrop, from, to, terrain, enemy }) =>
    isDrop && terrain.isDearDrop[handKind(from)] === 1 && terrain.isCamp(to, enemy),
  waiting,
};

/** In the order of PLAUSIBLE_NAMES, so that a row's index is its bit; the first five are looked at down to depth 1. */
export const PLAUSIBLE: readonly Plausible[] = PLAUSIBLE_NAMES.map((name, index) => ({
  name,
  depth: index < 5 ? 1 : 2,
  selects: SELECTS[name],
}));

function checks({ position, move }: Scene): boolean {
  return position.givesCheck(move);
}

/** Moves of the dearest of our pieces that are attacked. */
function rescues(scene: Scene): boolean {
  if (scene.isDrop) return false;
  const worth = scene.terrain.worths[pieceKind(scene.piece)];
  if (worth === 0 || !isPieceOf(scene.piece, scene.side) || worth !== scene.dearestAttacked()) return false;
  return scene.isAttacked(scene.from, scene.enemy);
}

/** After the move, the enemy's strong threat can no longer be carried out or wins little. In check every move is one. */
function defences(scene: Scene): boolean {
  const { position, move, tactics, terrain } = scene;
  if (position.inCheck()) return true;
  const threat = scene.threat();
  if (threat === 0) return false;
  position.make(move);
  const remains = position.isLegal(threat) && tactics.holds(position, threat, terrain.strong);
  position.unmake();
  return !remains;
}

/** A quiet move inside one's own camp that loses nothing. */
function waiting(scene: Scene): boolean {
  const { position, move, isDrop, isCapture, from, to, terrain, side, tactics } = scene;
  if (isDrop || isCapture || !terrain.isCamp(from, side) || !terrain.isCamp(to, side)) return false;
  return !checks(scene) && tactics.gain(position, move) === 0 && tactics.holds(position, move, 0);
}
