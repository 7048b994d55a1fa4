import type { Fact, QuietFact } from '../../src/fact.ts';
import { QUIET_KINDS } from '../../src/fact-traits.ts';
import { after, type Case } from './proof-queries.ts';
import { proveBeamChange, proveBeamHit, proveLine, provePrepared, proveSandwich } from './prove-hasami-laser.ts';
import {
  proveBlock,
  proveCheckerTaken,
  proveDiscovered,
  provePin,
  provePromotion,
  proveSkewer,
} from './prove-lines.ts';
import { isQuietProved } from './prove-quiet.ts';
import { proveMate, proveMateThreat, proveParry } from './prove-mates.ts';
import {
  proveCheaper,
  proveEscape,
  proveExchange,
  proveFork,
  proveGuards,
  proveOutnumbered,
  proveOverloaded,
  proveRoom,
  proveSaves,
  proveTrade,
  proveTrapped,
  proveUndefended,
} from './prove-captures.ts';

/** Reports whether a fact about a move is true. Some facts compare two positions; the others are about one. */
export function isProved(of: Case, fact: Fact): boolean {
  if (isQuiet(fact)) return isQuietProved(of, fact);
  switch (fact.kind) {
    case 'discovered-attack':
      return proveDiscovered(of, fact);
    case 'guards':
      return proveGuards(of, fact);
    case 'beam-opened':
    case 'beam-closed':
      return proveBeamChange(of, fact);
    case 'escape-square':
      return fact.after === undefined ? proveEscape(of, fact) : proveRoom(of, fact);
    default:
      return after(of.position, fact.after ?? [], () => isProvedThere(of, fact));
  }
}

function isQuiet(fact: Fact): fact is Extract<Fact, QuietFact> {
  return QUIET_KINDS.some((kind) => kind === fact.kind);
}

function isProvedThere(of: Case, fact: Fact): boolean {
  switch (fact.kind) {
    case 'undefended':
      return proveUndefended(of, fact);
    case 'cheaper-attacker':
      return proveCheaper(of, fact);
    case 'outnumbered':
      return proveOutnumbered(of, fact);
    case 'exchange':
      return proveExchange(of, fact);
    case 'fork':
      return proveFork(of, fact);
    case 'pin':
      return provePin(of, fact);
    case 'skewer':
      return proveSkewer(of, fact);
    case 'overloaded':
      return proveOverloaded(of, fact);
    case 'trapped':
      return proveTrapped(of, fact);
    case 'mate':
      return proveMate(of, fact);
    case 'mate-threat':
      return proveMateThreat(of, fact);
    case 'mate-parried':
      return proveParry(of, fact);
    case 'promotion':
      return provePromotion(of, fact);
    case 'saves':
      return proveSaves(of, fact);
    case 'trade':
      return proveTrade(of, fact);
    case 'blocks-check':
      return proveBlock(of, fact);
    case 'captures-checker':
      return proveCheckerTaken(of, fact);
    case 'beam-hit':
      return proveBeamHit(of, fact);
    case 'sandwich':
      return proveSandwich(of, fact);
    case 'sandwich-prepared':
      return provePrepared(of, fact);
    case 'line-of-five':
      return proveLine(of, fact);
    default:
      return false;
  }
}
