import type { Fact } from '@tesuji/coach';
import { describeOutcome, opponent, type Position } from '@tesuji/rules';
import { movesWords } from './fact-amount.ts';
import { actorGaps, onTurn } from './fact-turn.ts';
import { actorName, moveName, type Speaker } from './fact-speaker.ts';
import { termsOf } from './fact-terms.ts';
import type { Saying } from './fact-code.ts';

type EndingFact = Extract<Fact, { kind: 'mate' | 'mate-threat' | 'mate-parried' }>;

/** A mate or, where the game or the line knows none, a win: given, forced, threatened or prevented. */
export function describeEnding(speaker: Speaker, position: Position, fact: EndingFact): Saying {
  const { kind, line, plies } = fact;
  const [move = 0] = line;
  // In the position meant the winner is on turn, except where it only threatens.
  const winner = kind === 'mate' ? position.side : opponent(position.side);
  return onTurn(position, winner, () => {
    const word = endsInMate(speaker, position, line) ? 'mate' : 'win';
    const code = { mate: '', 'mate-threat': '-threat', 'mate-parried': '-parried' }[kind];
    const gaps = {
      ...actorGaps(speaker, position, winner, kind === 'mate' && fact.after !== undefined),
      ...termsOf(speaker),
      move: moveName(speaker, position, move, kind === 'mate' ? fact.after?.at(-1) : undefined),
      winner: actorName(speaker, winner),
      moves: movesWords(plies),
      plies: String(plies),
    };
    return { code: `${word}${code}${plies > 1 ? '-forced' : ''}`, gaps };
  });
}

function endsInMate({ game }: Speaker, position: Position, line: readonly number[]): boolean {
  for (const move of line) position.make(move);
  const outcome = describeOutcome(position.outcome(), game.reasons);
  for (let i = 0; i < line.length; i++) position.unmake();
  return outcome?.reason === 'checkmate';
}

/** What would have won after another move: still to be played, but no win; or no longer to be played. */
export function describeAvoided(
  speaker: Speaker,
  position: Position,
  { instead, move, reply }: Extract<Fact, { kind: 'mate-avoided' }>,
): Saying {
  const better = moveName(speaker, position, move);
  position.make(move);
  const isLegal = position.isLegal(reply);
  const harmless = isLegal ? moveName(speaker, position, reply, move) : undefined;
  position.unmake();
  position.make(instead);
  const refused = moveName(speaker, position, reply, instead);
  const word = endsInMate(speaker, position, [reply]) ? 'mate' : 'win';
  position.unmake();
  return { code: `${word}-avoided`, gaps: { ...termsOf(speaker), better, reply: harmless, refused } };
}
