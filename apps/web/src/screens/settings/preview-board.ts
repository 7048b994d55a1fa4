import type { Arrow, BoardData, SquareMark, Tone } from '@tesuji/board';
import { ALL, moveFrom, startPosition, unwrap, type Effect, type Game, type Position } from '@tesuji/rules';
import { BoardSession } from '../../shared/board/board-session.ts';
import { plainBoard } from '../../shared/board/still-board.ts';
import type { Settings } from '../../shared/settings/settings.ts';

const ARROW_TONES: readonly Tone[] = ['take', 'great', 'good', 'safety', 'line'];
const MARK_TONES: readonly Tone[] = ['take', 'great', 'good', 'danger', 'mate'];
const HOW_MANY: Readonly<Record<Settings['arrows'], number>> = { none: 0, one: 1, three: 3, all: ARROW_TONES.length };

/** A board that previews the settings: marks and arrows, and one move that is made and taken back. */
export class PreviewBoard extends BoardSession {
  readonly game: Game;
  private readonly position: Position;
  private readonly moves: readonly number[];
  private readonly move: number;
  private readonly effects: readonly Effect[];
  private arrows: Settings['arrows'] = 'three';

  constructor(game: Game) {
    super();
    this.game = game;
    this.position = unwrap(startPosition(game));
    const out = new Int32Array(game.maxMoves);
    this.moves = [...out.subarray(0, this.position.generate(ALL, out, 0))];
    this.move = this.busiest();
    this.effects = game.effects(this.position, this.move);
  }

  get board(): BoardData {
    const last = this.position.ply === 0 ? [] : this.effects;
    const signs = this.position.ply === 0 ? this.signs() : { marks: [], arrows: [] };
    return { ...plainBoard(this.game, this.position, [], last), ...signs };
  }

  /** Makes the move, or takes it back. */
  step(): void {
    const isMade = this.position.ply > 0;
    if (isMade) this.position.unmake();
    else this.position.make(this.move);
    this.show({ effects: this.effects, direction: isMade ? 'backward' : 'forward' });
  }

  showArrows(arrows: Settings['arrows']): void {
    // An unchanged value is ignored, since an update would end the current animation.
    if (arrows === this.arrows) return;
    this.arrows = arrows;
    this.show();
  }

  /** Returns the move with the most effects, so that the preview shows light where the game has it. */
  private busiest(): number {
    const count = (move: number): number => this.game.effects(this.position, move).length;
    const central = this.moves[Math.floor(this.moves.length / 2)]!;
    return this.moves.reduce((best, move) => (count(move) > count(best) ? move : best), central);
  }

  private signs(): Pick<BoardData, 'marks' | 'arrows'> {
    const { squares, columns } = this.game.shape;
    const middle = Math.floor(this.game.shape.rows / 2) * columns;
    const spread = MARK_TONES.map((tone, i): SquareMark => ({ at: squares[middle + 1 + i]!, tone }));
    const froms = new Map(this.moves.map((move) => [moveFrom(move), move]));
    const arrows = [...froms.values()].slice(0, HOW_MANY[this.arrows]).map((move, i): Arrow => {
      const to = this.game.targets(this.position, move)[0]!;
      return { from: moveFrom(move), to, tone: ARROW_TONES[i]! };
    });
    return { marks: spread, arrows };
  }
}
