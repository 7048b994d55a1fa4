import type { Game, Side } from '@tesuji/rules';
import { levelName, plainName, sideName, type Language } from '@tesuji/words';
import type { GamePlan } from './game-plan.ts';
import { PLAY_TEXT } from './text.ts';

/** What a player is called where it is shown: by name, or by what is known. */
export function seatName(game: Game, { seats, isCopy }: GamePlan, side: Side, language: Language): string {
  const seat = seats[side];
  switch (seat.kind) {
    case 'person': {
      if (seat.name !== '') return plainName(seat.name);
      const isAlone = seats[side === 0 ? 1 : 0].kind !== 'person';
      return isAlone && !isCopy ? PLAY_TEXT[language].you : sideName(game, side, language);
    }
    case 'level':
      return levelName(seat.level, language);
    case 'agent':
      return plainName(seat.agent);
    case 'outside':
      return plainName(seat.engine);
  }
}
