import type { MatchEvent } from '@tesuji/match';
import type { Effect, Game, Outcome, Side } from '@tesuji/rules';
import {
  capitalise,
  describeCaptures,
  describeEvent,
  pieceName,
  squareName,
  wordsOf,
  type Language,
} from '@tesuji/words';
import type { Sound } from '../sound/voices.ts';
import { peopleAt } from './game-state.ts';
import type { PlayedLine } from './move-rows.ts';
import type { PlayedMatch } from './played-match.ts';
import { PLAY_TEXT } from './text.ts';

/** The one sound that says most about a move. */
export function moveSound(effects: readonly Effect[], isCheck: boolean): Sound {
  const has = (kind: Effect['kind']): boolean => effects.some((effect) => effect.kind === kind);
  if (isCheck) return 'check';
  if (has('beam')) return 'laser';
  if (has('capture')) return 'capture';
  if (has('promote')) return 'promote';
  return has('drop') ? 'drop' : 'move';
}

/** The sound for the people at this screen: where they play both sides, or none, any win counts as one. */
function endSound(outcome: Outcome | undefined, people: readonly Side[]): Sound {
  const winner = outcome?.winner;
  if (winner === undefined) return 'draw';
  return people.length === 1 && !people.includes(winner) ? 'lose' : 'win';
}

/** A move in words, for screen readers: “Gold takes silver on 5b, check.” */
function spokenMove(game: Game, effects: readonly Effect[], isCheck: boolean, language: Language): string {
  const t = PLAY_TEXT[language];
  const name = (piece: number): string => pieceName(game, piece, language);
  const promotion = effects.find((effect) => effect.kind === 'promote');
  const check = wordsOf(game)?.terms?.check[language];
  const parts = [
    ...effects.flatMap((effect) => sayEffect(game, effect, effects, language) ?? []),
    ...(promotion === undefined ? [] : [t.becomes(name(promotion.after))]),
    ...(isCheck && check !== undefined ? [check] : []),
  ];
  // What was taken otherwise than by moving there has sentences of its own.
  const others = effects.filter((effect) => effect.kind === 'capture' && effect.cause !== 'displacement');
  return [capitalise(t.join(parts)), ...describeCaptures(game, others, language)].join(language === 'ja' ? '' : ' ');
}

function sayEffect(game: Game, effect: Effect, all: readonly Effect[], language: Language): string | undefined {
  const t = PLAY_TEXT[language];
  const name = (piece: number): string => pieceName(game, piece, language);
  const square = (at: number): string => squareName(game, at, language);
  switch (effect.kind) {
    case 'move': {
      const taken = all.find(
        (each) => each.kind === 'capture' && each.cause === 'displacement' && each.at === effect.to,
      );
      return taken?.kind === 'capture'
        ? t.takes(name(effect.piece), name(taken.piece), square(effect.to))
        : t.moves(name(effect.piece), square(effect.to));
    }
    case 'drop':
      return t.drops(name(effect.piece), square(effect.to));
    case 'rotate':
      return t.turns(name(effect.before), square(effect.at));
    case 'swap':
      return t.swaps(name(effect.piece), name(effect.other), square(effect.to));
    default:
      return undefined;
  }
}

/** What just happened, for the ear. */
export interface Announcement {
  /** Empty when there is nothing to say. */
  readonly announcement: string;
  /** What somebody elsewhere, or a machine, has answered to an offer. */
  readonly reply: string | undefined;
  readonly sound: Sound | undefined;
}

/** Starting and stopping the clocks needs no announcement: the person has just done it. */
const UNSAID: readonly MatchEvent['kind'][] = ['moved', 'paused', 'resumed'];

export function announceEvents(
  match: PlayedMatch,
  { game, position, played }: PlayedLine,
  events: readonly MatchEvent[],
  hasMoved: boolean,
  language: Language,
): Announcement {
  const { phase } = match.state;
  const moved = hasMoved ? played.at(-1) : undefined;
  const isCheck = position.inCheck();
  const words = (event: MatchEvent): string => describeEvent(game, event, language, { start: match.state.line.start });
  const others = events.filter(({ kind }) => !UNSAID.includes(kind));
  const said = [
    ...(moved === undefined ? [] : [spokenMove(game, moved.effects, isCheck, language)]),
    ...others.map(words),
  ];
  const people = peopleAt(match);
  const replies = others.filter((event) => event.kind === 'declined' && !people.includes(event.side)).map(words);
  const reply = replies.length === 0 ? undefined : replies.join(' ');
  const announcement = said.join(' ');
  if (phase.kind === 'over' && others.length > 0) {
    const outcome = phase.ending.cause === 'abort' ? undefined : phase.ending.outcome;
    return { announcement, reply, sound: endSound(outcome, people) };
  }
  return { announcement, reply, sound: moved === undefined ? undefined : moveSound(moved.effects, isCheck) };
}
