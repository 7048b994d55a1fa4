import { formatTimeControl } from '@tesuji/match';
import type { TournamentInfo, TournamentPairing, TournamentTerms } from '@tesuji/online';
import { gameName, type Language } from '@tesuji/words';
import type { Game } from '@tesuji/rules';
import type { RequestFailure } from '../../shared/online/api.ts';
import { failureSentence } from '../../shared/online/text.ts';
import { momentWords, timeLeftWords } from '../../shared/online/time-words.ts';
import { clockWords } from '../../shared/play/clock-words.ts';
import { TOURNAMENT_TEXT } from './text.ts';

/** Points without a needless zero: `2`, `2.5`. */
export function pointsText(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** What is fixed about a tournament, in a few words each: kind, length, game, clock. */
export function tournamentTermsWords(
  plan: TournamentTerms,
  game: Game | undefined,
  language: Language,
): readonly string[] {
  const t = TOURNAMENT_TEXT[language];
  const { format } = plan;
  const length =
    format.kind === 'arena'
      ? t.minutes(format.minutes)
      : format.kind === 'swiss'
        ? t.rounds(format.rounds)
        : (t.cycles[format.cycles - 1] ?? '');
  return [
    t.kinds[format.kind].name + t.aside(length),
    game === undefined ? plan.line.game : gameName(game, language),
    clockWords(formatTimeControl(plan.clock), language),
    plan.isRated ? t.rated : t.casual,
  ];
}

/** Where a tournament stands, with the time that is left. `now` is the server's. */
export function stateWords(tournament: TournamentInfo, now: number, language: Language): string {
  const t = TOURNAMENT_TEXT[language];
  const { state, plan, round, endsAt, nextAt } = tournament;
  if (state === 'open') {
    if (plan.startsAt === undefined) return t.startsWhenReady;
    const left = plan.startsAt - now;
    if (left <= 0) return t.beginsSoon;
    return left < 86_400_000
      ? t.begins(timeLeftWords(left, language))
      : t.startsAt(momentWords(plan.startsAt, language));
  }
  if (state === 'running' && endsAt !== undefined) return t.endsIn(timeLeftWords(Math.max(0, endsAt - now), language));
  if (state === 'running' && nextAt !== undefined)
    return nextAt > now ? t.nextRound(round + 1, timeLeftWords(nextAt - now, language)) : t.nextRoundNow(round + 1);
  return stageWords(tournament, language);
}

/** Where a tournament stands, without any time. */
export function stageWords({ state, round, rounds }: TournamentInfo, language: Language): string {
  const t = TOURNAMENT_TEXT[language];
  return state === 'running' && rounds !== undefined && round > 0 ? t.roundOf(round, rounds) : t.states[state];
}

/** The result of a pairing: `1 : 0`, or that it is being played. */
export function resultText({ points, isForfeit, second }: TournamentPairing, language: Language): string {
  const t = TOURNAMENT_TEXT[language];
  if (second === undefined) return t.bye;
  if (points === undefined) return t.playing;
  const text = points.map(halfText).join(' : ');
  return isForfeit === true ? text + t.aside(t.forfeit) : text;
}

/** A point of a single game: `½` for a half. */
export function halfText(points: number): string {
  return points === 0.5 ? '½' : String(points);
}

/** Why something in a tournament did not work, and what can be done. */
export function tournamentFailure(failure: RequestFailure, language: Language): string {
  const t = TOURNAMENT_TEXT[language];
  const field = 'field' in failure ? failure.field : undefined;
  const own: Readonly<Record<string, string>> = {
    'not-now people': t.tooFew,
    'not-now teams': t.emptyTeam,
    'not-now closed': t.closed,
    'not-now full': t.full,
    'forbidden removed': t.wasRemoved,
    'not-found level': t.noLevel,
    'not-found code': t.claimed,
    'bad-plan startsAt': t.badStart,
    'bad-plan format.teams': t.badTeams,
    'malformed format.teams': t.badTeams,
    'not-signed-in undefined': t.needsAccount,
    'too-many undefined': t.tooMany,
  };
  const known = own[`${failure.code} ${field}`];
  if (known !== undefined) return known;
  if (failure.code === 'bad-plan' && field?.startsWith('isRated') !== true) return t.badPlan;
  return failureSentence(failure, language);
}
