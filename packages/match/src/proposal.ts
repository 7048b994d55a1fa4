import type { Side } from '@tesuji/rules';

/** What one side can ask of the other. */
export const PROPOSALS = ['draw', 'takeback'] as const;
export type Proposal = (typeof PROPOSALS)[number];

/** A proposal waiting for an answer. */
export interface Standing {
  readonly by: Side;
  /** The ply a takeback would go back to; 0 for a draw. */
  readonly to: number;
}

/** What is on the table about one kind of proposal. */
export interface Talk {
  /** At most one. */
  readonly standing: readonly Standing[];
  /** The ply at which each side last asked, −1 for never: nobody may keep asking without making a move. */
  readonly asked: readonly [number, number];
}

export type Talks = Readonly<Record<Proposal, Talk>>;

const SILENCE: Talk = { standing: [], asked: [-1, -1] };
export const NO_TALKS: Talks = { draw: SILENCE, takeback: SILENCE };

export function ask(talks: Talks, proposal: Proposal, standing: Standing, ply: number): Talks {
  const { asked } = talks[proposal];
  const noted = standing.by === 0 ? ([ply, asked[1]] as const) : ([asked[0], ply] as const);
  return { ...talks, [proposal]: { standing: [standing], asked: noted } };
}

/** Declined or withdrawn. */
export function drop(talks: Talks, proposal: Proposal): Talks {
  return { ...talks, [proposal]: { ...talks[proposal], standing: [] } };
}

/** A move answers the opponent's offer of a draw with no and leaves one's own standing; any takeback asked for lapses. */
export function lapse(talks: Talks, mover: Side): Talks {
  const draw = { ...talks.draw, standing: talks.draw.standing.filter(({ by }) => by === mover) };
  return { draw, takeback: { ...talks.takeback, standing: [] } };
}
