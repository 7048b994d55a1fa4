import type { Side } from '@tesuji/rules';

/** What one side can propose to the other. */
export const PROPOSALS = ['draw', 'takeback', 'pause', 'resume'] as const;
export type Proposal = (typeof PROPOSALS)[number];

/** An offer that has not been accepted, declined or withdrawn. */
export interface PendingOffer {
  readonly by: Side;
  /** The ply a takeback would go back to; 0 for anything else. */
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
export const NO_OFFERS: Offers = { draw: NO_OFFER, takeback: NO_OFFER, pause: NO_OFFER, resume: NO_OFFER };

export function addOffer(offers: Offers, proposal: Proposal, standing: PendingOffer, ply: number): Offers {
  const { asked } = offers[proposal];
  const noted = standing.by === 0 ? ([ply, asked[1]] as const) : ([asked[0], ply] as const);
  return { ...offers, [proposal]: { standing: [standing], asked: noted } };
}

/** Removes an offer that was accepted, declined or withdrawn. */
export function dropOffer(offers: Offers, proposal: Proposal): Offers {
  return { ...offers, [proposal]: { ...offers[proposal], standing: [] } };
}

/** A move declines the opponent's draw offer and keeps the mover's own; all other offers lapse. */
export function lapseOffers(offers: Offers, mover: Side): Offers {
  const draw = { ...offers.draw, standing: offers.draw.standing.filter(({ by }) => by === mover) };
  return (['takeback', 'pause', 'resume'] as const).reduce(dropOffer, { ...offers, draw });
}
