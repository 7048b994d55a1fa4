import { parseTimeControl } from '@tesuji/match';
import { fail, ok, type GameLine, type Result, type Side, type TextError } from '@tesuji/rules';
import type { GamePlan, SeatPlan } from '../play/game-plan.ts';
import type { Choice } from './choice.ts';
import { seatOfMachine } from './machines.ts';

/** The agreement for one game. `name` is what the person at this screen is called, `mine` the side they play. */
export function makePlan(
  choice: Choice,
  line: GameLine,
  name: string,
  mine: Side,
): Result<GamePlan, TextError & { readonly clock: number }> {
  const [myClock, theirClock] = clockTexts(choice).map(parseTimeControl);
  if (!myClock!.ok) return fail({ ...myClock!.error, clock: 0 });
  if (!theirClock!.ok) return fail({ ...theirClock!.error, clock: 1 });
  const side = hasPerson(choice) ? mine : 0;
  return ok({
    line,
    seats: bySide(seatsOf(choice, name), side),
    clocks: bySide([myClock!.value, theirClock!.value], side),
    help: {
      hints: choice.hints,
      sides: helpedSides(choice, side),
      tutorial: choice.tutorial,
      warnings: choice.warnings,
    },
    takeback: choice.takeback,
    isCopy: choice.opponent === 'copy',
  });
}

/** Whether somebody at this screen plays. */
export function hasPerson({ opponent }: Choice): boolean {
  return opponent !== 'machines';
}

/** Whether the moves of both sides are made at this screen. */
export function isShared({ opponent }: Choice): boolean {
  return opponent === 'person' || opponent === 'copy';
}

export function clockTexts({ clocks, areClocksDifferent }: Choice): readonly [string, string] {
  return areClocksDifferent ? clocks : [clocks[0], clocks[0]];
}

function seatsOf(choice: Choice, name: string): readonly [SeatPlan, SeatPlan] {
  const me: SeatPlan = { kind: 'person', name: name.trim() };
  switch (choice.opponent) {
    case 'level':
      return [me, { kind: 'level', level: choice.level }];
    case 'outside':
      return [me, { kind: 'outside', engine: choice.engine }];
    case 'machines':
      return [seatOfMachine(choice.machines[0]), seatOfMachine(choice.machines[1])];
    case 'person':
    case 'copy':
      return [me, { kind: 'person', name: choice.otherName.trim() }];
  }
}

/** Against a computer the coach helps whoever sits here; of two computers it says what it would say to either. */
function helpedSides(choice: Choice, mine: Side): readonly Side[] {
  if (choice.opponent === 'machines') return [0, 1];
  if (!isShared(choice) || choice.helped === 'mine') return [mine];
  return choice.helped === 'both' ? [0, 1] : [mine === 0 ? 1 : 0];
}

function bySide<T>([mine, theirs]: readonly [T, T], side: Side): readonly [T, T] {
  return side === 0 ? [mine, theirs] : [theirs, mine];
}
