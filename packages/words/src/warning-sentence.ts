import type { Fact, Standing, Warning } from '@tesuji/coach';
import { opponent, type Game, type Position } from '@tesuji/rules';
import { factSentence } from './fact-sentence.ts';
import { actorName, menNames, moveName, standingName, type Speaker } from './fact-speaker.ts';
import type { Language } from './language.ts';
import { saySentence } from './sentence.ts';
import type { Facts } from './template.ts';
import { tellingFacts } from './warning-facts.ts';
import { ADVICE, WARNINGS } from './warning-table.ts';

/** More would be a lecture. */
const MOST_FACTS = 2;

/**
 * A warning to whoever is about to move, a sentence each: what goes wrong, what shows it, what the engine would play
 * and why. The position is the one before the move, and is given back as it was.
 */
export function warningSentences(
  game: Game,
  position: Position,
  warning: Warning,
  language: Language,
): readonly string[] {
  return [...faultSentences(game, position, warning, language), ...betterSentences(game, position, warning, language)];
}

/** What goes wrong and what shows it, without a word about a better move. */
export function faultSentences(
  game: Game,
  position: Position,
  warning: Warning,
  language: Language,
): readonly string[] {
  const gaps = gapsOf({ game, language, reader: position.side }, position, warning);
  const { cause, facts } = warning;
  return [
    saySentence([WARNINGS], cause, gaps, language) ?? '',
    ...tellingFacts(facts)
      .slice(0, MOST_FACTS)
      .map((fact) => factSentence(game, position, fact, language)),
    ...(namesReply(warning) ? [saySentence([ADVICE], 'reply', gaps, language) ?? ''] : []),
  ].filter((sentence) => sentence !== '');
}

/** What the engine would play and why. */
export function betterSentences(
  game: Game,
  position: Position,
  warning: Warning,
  language: Language,
): readonly string[] {
  const gaps = gapsOf({ game, language, reader: position.side }, position, warning);
  const { better, cause } = warning;
  const [why] = tellingFacts(better.facts);
  const isMissed = cause === 'misses-mate' || cause === 'misses-gain';
  return [
    saySentence([ADVICE], 'better', gaps, language) ?? '',
    ...(why === undefined || isMissed ? [] : [factSentence(game, position, why, language)]),
  ].filter((sentence) => sentence !== '');
}

/** Other causes, and shots of a laser, are told with the reply as it is. */
function namesReply({ cause, facts }: Warning): boolean {
  const isTaking = cause === 'loses-piece' || cause === 'leaves-piece' || cause === 'loses-exchange';
  return isTaking && facts.every(({ kind }) => kind !== 'beam-hit');
}

function gapsOf(speaker: Speaker, position: Position, { better, facts, move, refutation }: Warning): Facts {
  const [reply] = refutation;
  const [fact] = facts;
  return {
    move: moveName(speaker, position, move),
    better: moveName(speaker, position, better.move),
    reply: reply === undefined ? undefined : replyName(speaker, position, move, reply),
    opponent: actorName(speaker, opponent(position.side)),
    target: fact === undefined ? undefined : targetName(speaker, fact),
  };
}

function replyName(speaker: Speaker, position: Position, move: number, reply: number): string {
  position.make(move);
  const name = moveName(speaker, position, reply, move);
  position.unmake();
  return name;
}

function targetName(speaker: Speaker, fact: Fact): string | undefined {
  if (fact.kind === 'sandwich') return menNames(speaker, fact.men);
  const target: Standing | undefined = 'target' in fact ? fact.target : undefined;
  return target === undefined ? undefined : standingName(speaker, target);
}
