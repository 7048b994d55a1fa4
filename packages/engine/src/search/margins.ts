import type { Game } from '@tesuji/rules/core/game';
import * as parameters from './parameters.ts';

/**
 * The margins of `parameters.ts`, made to measure for a game. Where a taken piece changes sides, scores swing about
 * twice as far in the same number of moves.
 */
export class Margins {
  readonly aspiration: number;
  readonly reverseFutility: number;
  readonly razor: number;
  readonly nullSurplus: number;
  readonly probCut: number;
  readonly futilityBase: number;
  readonly futility: number;
  readonly exchangeCapture: number;
  readonly exchangeQuiet: number;
  readonly singular: number;
  readonly doubleSingular: number;
  readonly delta: number;

  constructor(game: Game) {
    const swing = game.handKinds.length > 0 ? parameters.HAND_SWING : 100;
    const fit = (margin: number): number => Math.round((margin * swing) / 100);
    this.aspiration = fit(parameters.ASPIRATION_WIDTH);
    this.reverseFutility = fit(parameters.REVERSE_FUTILITY_MARGIN);
    this.razor = fit(parameters.RAZOR_MARGIN);
    this.nullSurplus = fit(parameters.NULL_SURPLUS);
    this.probCut = fit(parameters.PROBCUT_MARGIN);
    this.futilityBase = fit(parameters.FUTILITY_BASE);
    this.futility = fit(parameters.FUTILITY_MARGIN);
    this.exchangeCapture = fit(parameters.EXCHANGE_CAPTURE);
    this.exchangeQuiet = fit(parameters.EXCHANGE_QUIET);
    this.singular = fit(parameters.SINGULAR_MARGIN);
    this.doubleSingular = fit(parameters.DOUBLE_SINGULAR_MARGIN);
    this.delta = fit(parameters.DELTA_MARGIN);
  }
}
