import type { Side } from '@tesuji/rules';

/** What one side can propose to the other. */
export const PROPOSALS = ['draw', 'takeback'] as const;
export type Proposal = (typeof PROPOSALS)[number];

/** An offer that has not been accepted, declined or withdrawn. */
export interface PendingOffer {
  readonly by: Side;
  /** The ply a takeback would go back to; 0 for a draw. */
  readonly to: number;
}

/** The state of one kind of offer. */
export interface Offer {
  /** The pending offer; at most one. */
  readonly standing: readonly PendingOffer[];
  /** The ply at which each side last made this offer, −1 for never. A side may repeat it only after a move. */
  readonly asked: readonly [number, number];
}

/** The offers of both sides, by kind. */
export type Offers = Readonly<Record<Proposal, Offer>>;

const NO_OFFER: Offer = { standing: [], asked: [-1, -1] };
export const NO_OFFERS: Offers = { draw: NO_OFFER, takeback: NO_OFFER };

export function addOffer(talks: Offers, proposal: Proposal, standing: PendingOffer, ply: number): Offers {
  const { asked } = talks[proposal];
  const noted = standing.by === 0 ? ([ply, asked[1]] as const) : ([asked[0], ply] as const);
  return { ...talks, [proposal]: { standing: [standing], asked: noted } };
}

/** Removes an offer that was declined or withdrawn. */
export function dropOffer(talks: Offers, proposal: Proposal): Offers {
  return { ...talks, [proposal]: { ...talks[proposal], standing: [] } };
}

/** A move declines the opponent's draw offer and keeps the mover's own; takeback offers lapse. */
export function lapseOffers(talks: Offers, mover: Side): Offers {
  const draw = { ...talks.draw, standing: talks.draw.standing.filter(({ by }) => by === mover) };
  return { draw, takeback: { ...talks.takeback, standing: [] } };
}
