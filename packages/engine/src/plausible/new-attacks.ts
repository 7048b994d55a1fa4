import { isPieceOf, pieceKind, type Side } from '@tesuji/rules';
import type { Scene } from './scene.ts';

// What a move attacks that was not attacked before. All of it rests on `AttackPatterns`, so where a game has none,
// nothing is selected.

const NONE = -1;

/** The piece comes to attack an enemy piece that is dearer than itself or that nothing guards. */
export function attacksMaterial(scene: Scene): boolean {
  const end = countNewAttacks(scene);
  for (let i = 0; i < end; i++) if (isPrize(scene, scene.newAttacks[i], scene.pieceAfter)) return true;
  return false;
}

/** The piece comes to attack an enemy piece that is pinned to its king. */
export function attacksPinned(scene: Scene): boolean {
  const end = countNewAttacks(scene);
  for (let i = 0; i < end; i++) if (scene.isPinned(scene.newAttacks[i])) return true;
  return false;
}

/** The piece comes to attack the square in front of the enemy king. */
export function attacksFront(scene: Scene): boolean {
  const king = scene.kingSquare();
  if (king === NONE) return false;
  const front = frontOf(scene, king, scene.enemy);
  const end = countNewAttacks(scene);
  for (let i = 0; i < end; i++) if (scene.newAttacks[i] === front) return true;
  return false;
}

/** Side 0 sits below the board and looks up. */
function frontOf({ patterns }: Scene, square: number, side: Side): number {
  const direction = side === 0 ? 1 : 6;
  return patterns.next[(direction << 8) | square];
}

/** Leaving its square, the piece opens a line on which another of ours checks the king or attacks a prize. */
export function discovers(scene: Scene): boolean {
  const { position, from, to, patterns, squares, otherSquares } = scene;
  if (scene.isDrop || from === to) return false;
  const { places } = position;
  const sliders = position.attackers(from, scene.side, otherSquares, 0);
  for (let i = 0; i < sliders; i++) {
    const slider = otherSquares[i];
    if (patterns.slides[places[slider] & 63] === 0) continue;
    const end = patterns.write(places, places[slider], slider, from, to, squares, 0);
    scene.markReached(places[slider], slider);
    for (let j = 0; j < end; j++) {
      const target = squares[j];
      // Only what lies behind the square just left is new.
      if (target === to || scene.isReached(target)) continue;
      if (isKing(scene, target) || isPrize(scene, target, places[slider])) return true;
    }
  }
  return false;
}

/** What the piece attacks after the move and did not attack before, in `newAttacks`; found once for a move. */
function countNewAttacks(scene: Scene): number {
  if (scene.newAttackCount < 0) scene.newAttackCount = writeNewAttacks(scene);
  return scene.newAttackCount;
}

function writeNewAttacks(scene: Scene): number {
  const { position, patterns, newAttacks, piece, pieceAfter, from, to, isDrop } = scene;
  const { places } = position;
  const end = patterns.write(places, pieceAfter, to, isDrop ? NONE : from, NONE, newAttacks, 0);
  if (isDrop) return end;
  scene.markReached(piece, from);
  let kept = 0;
  for (let i = 0; i < end; i++) if (!scene.isReached(newAttacks[i])) newAttacks[kept++] = newAttacks[i];
  return kept;
}

function isKing({ position, terrain, enemy }: Scene, square: number): boolean {
  const piece = position.places[square];
  return isPieceOf(piece, enemy) && terrain.isRoyal[pieceKind(piece)] === 1;
}

/** Is there an enemy piece, not royal, that is dearer than its attacker or that nothing guards? */
function isPrize(scene: Scene, square: number, attacker: number): boolean {
  const { position, terrain, enemy } = scene;
  const piece = position.places[square];
  if (!isPieceOf(piece, enemy) || terrain.isRoyal[pieceKind(piece)] === 1) return false;
  return terrain.worths[pieceKind(piece)] > terrain.worths[pieceKind(attacker)] || !scene.isAttacked(square, enemy);
}
