import { ONGOING, type Game, type Position } from '@tesuji/rules';
import { standingAt, type Fact } from '../fact.ts';
import { findBeamChanges } from '../facts/beams.ts';
import { findCheckAnswer } from '../facts/check-answer.ts';
import { findDiscovered } from '../facts/discovered.ts';
import { findLines } from '../facts/lines.ts';
import { findDanger, findForced, findMateThreat, findParry, findReplyMate, findWin } from '../facts/mates.ts';
import { findOverloaded } from '../facts/overloaded.ts';
import { canBeTaken, findRescues, findRoom, findStuckKing } from '../facts/rescues.ts';
import { isRoyal, openScene, type Scene } from '../facts/scene.ts';
import { findTrade, isInTrade } from '../facts/trade.ts';
import { findTrapped } from '../facts/trapped.ts';
import { findArrivalLoss, findLaidOpen, findPromotion, findTaken, firstTaken } from '../facts/wins-by-taking.ts';
import { findSaved, lossAfter } from '../hints/safety.ts';
import { before, findThreats, type Threats } from '../hints/threats.ts';
import { findQuiet } from '../quiet/find-quiet.ts';
import { teachingOf } from '../registry.ts';
import { speaksFor } from '../warning/speaks-for.ts';
import { rankFacts } from './rank-facts.ts';

/**
 * What a legal move brings about or does away with, for better or worse, and nothing that is not proved: what speaks
 * for it first, unless it loses more than it wins. docs/coach.md says what each fact means.
 */
export function reasonsFor(game: Game, position: Position, move: number): Fact[] {
  const teaching = teachingOf(game);
  const scene = openScene(teaching, position, move);
  const isCapture = firstTaken(scene, position) !== undefined;
  const gain = teaching.taking.gain(position, move);
  const danger = findDanger(scene, position);
  const stuckKing = findStuckKing(scene, position);
  const promotion = findPromotion(scene, position);
  const early = [
    ...findTaken(scene, position),
    ...findOverloaded(scene, position),
    ...findCheckAnswer(scene, position),
  ];
  position.make(move);
  if (position.outcome() !== ONGOING) {
    const won = findWin(scene, position);
    position.unmake();
    return won;
  }
  const balance = gain - lossAfter(teaching, position, scene.basis, move);
  const late = findLate(scene, position, balance, danger).filter((fact) => !isCapture || !isFlight(fact));
  const room = findRoom(scene, position, stuckKing);
  const stays = !canBeTaken(scene, position);
  const open = findOpen(scene, position, balance < 0 && !isCapture);
  position.unmake();
  const good = [...late, ...early, ...(stays || balance < 0 ? promotion : []), ...room];
  const quiet = balance < 0 || open.length > 0 || !stays ? [] : fillUp(scene, position, good);
  return [...sort(good, open, balance < 0), ...quiet];
}

/** From so many on, what is proved needs no company. */
const ENOUGH = 2;

/** Where little else speaks for a sound move, not yet made: what it changes on the board. Of a mate enough is said. */
function fillUp(scene: Scene, position: Position, facts: readonly Fact[]): Fact[] {
  const strong = facts.filter((fact) => speaksFor(fact, scene.side));
  const isEnough = strong.length >= ENOUGH || facts.some(({ kind }) => kind === 'mate');
  return isEnough ? [] : findQuiet(scene, position, strong);
}

/** Who takes something with a piece under attack does not do it to get away. */
function isFlight(fact: Fact): boolean {
  return fact.kind === 'escape-square';
}

/** What speaks for the move, just made; what it threatens counts only if it loses nothing itself. */
function findLate(scene: Scene, position: Position, balance: number, danger: readonly number[]): Fact[] {
  const { basis, move, teaching } = scene;
  const isSafe = balance >= 0;
  const against = findReplyMate(scene, position);
  const mateThreat = isSafe && against.length === 0 ? findMateThreat(scene, position) : [];
  const hasThreat = mateThreat.some((fact) => fact.kind === 'mate-threat' && fact.plies === 1);
  const forced = against.length === 0 ? findForced(scene, position, hasThreat) : [];
  const facts = [...against, ...findParry(scene, position, danger), ...(forced.length > 0 ? forced : mateThreat)];
  facts.push(...(teaching.factsAfter?.(position, move) ?? []), ...findBeamChanges(scene, position));
  if (!isSafe) return facts;
  const threats = findThreats(teaching, position, basis, move);
  const [trade] = against.length === 0 ? findTrade(scene, position, balance, threats.squares) : [];
  const said = sayThreats(scene, position, threats).filter((fact) => !isInTrade(fact, trade));
  facts.push(...(trade === undefined ? [] : [trade]), ...said);
  facts.push(...findDiscovered(scene, position, threats.squares));
  facts.push(...findTrapped(scene, position, threats.squares), ...findLines(scene, position));
  // `findSaved` reads what `lossAfter` found last, and other questions have been asked since.
  lossAfter(teaching, position, basis, move);
  const saved = basis.riskSquares.length > 0 ? findSaved(teaching, position, basis, move) : [];
  return [...facts, ...findRescues(scene, position, saved)];
}

/** One fact for each piece threatened, and only the fork for those in it. */
function sayThreats({ move, parts, teaching }: Scene, position: Position, { facts, squares }: Threats): Fact[] {
  const after = [move];
  if (parts.sandwiches !== undefined) {
    const men = squares.map((square) => standingAt(position, square));
    return men.length === 0 ? [] : [{ kind: 'sandwich-prepared', men, after }];
  }
  const said = new Set<number>();
  return facts.filter((fact) => {
    if (fact.kind === 'fork') {
      for (const { at } of fact.targets) said.add(at);
      return teaching.sight !== undefined;
    }
    const target = targetOf(fact);
    if (target === undefined || isRoyal(teaching, position.places[target]!) || said.has(target)) return false;
    said.add(target);
    return true;
  });
}

function targetOf(fact: Fact): number | undefined {
  if ('target' in fact) return fact.target.at;
  return fact.kind === 'exchange' ? fact.at : undefined;
}

/** What speaks against the move, just made: what the enemy can take now. */
function findOpen(scene: Scene, position: Position, isArrivalLost: boolean): Fact[] {
  const arrived = isArrivalLost ? findArrivalLoss(scene, position) : [];
  const { arrival, move } = scene;
  return [...arrived, ...findLaidOpen(scene, position, (square) => before(square, move, arrival))];
}

/** A mate goes before all; then whichever of good and bad weighs more. */
function sort(good: readonly Fact[], bad: readonly Fact[], isLosing: boolean): Fact[] {
  const ranked = rankFacts(good);
  if (!isLosing) return [...ranked, ...bad];
  const isFirst = (fact: Fact): boolean => fact.kind === 'mate' || (fact.kind === 'exchange' && fact.gain < 0);
  return [...ranked.filter(isFirst), ...bad, ...ranked.filter((fact) => !isFirst(fact))];
}
