import { opponent } from '@tesuji/rules';
import type { GamePlan } from '../play/game-plan.ts';

/** The same game once more, if wanted with the sides changed. Several boards at once were another occasion. */
export function nextPlan({ line, seats, clocks, help, takeback, isCopy }: GamePlan, isSwapped: boolean): GamePlan {
  const plan = { line, seats, clocks, help, takeback, isCopy };
  if (!isSwapped) return plan;
  const [firstSeat, secondSeat] = plan.seats;
  const [firstClock, secondClock] = plan.clocks;
  return {
    ...plan,
    seats: [secondSeat, firstSeat],
    clocks: [secondClock, firstClock],
    help: { ...plan.help, sides: plan.help.sides.map(opponent) },
  };
}
