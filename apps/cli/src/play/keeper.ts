import type { Summary } from '@tesuji/library';
import type { Table } from '@tesuji/host';
import { plyOf, type MatchState } from '@tesuji/match';
import type { Game, Result } from '@tesuji/rules';
import { existsSync, rmSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
import { count } from '../count.ts';
import type { Shelf } from '../library/shelf.ts';
import { recordOf } from './match-record.ts';
import { chooseSaveFile, type SaveFile } from './save-file.ts';

export interface KeepingPlan {
  /** The file people asked for. */
  readonly file: SaveFile | undefined;
  /** Where the game is kept while it lasts, so that nothing is lost when the terminal is closed. */
  readonly draft: SaveFile | undefined;
  /** Where finished games go. */
  readonly shelf: Shelf | undefined;
}

/** What there is to say when everybody leaves: where the game is now, and what could not be saved. */
interface Leaving {
  readonly place?: string;
  readonly errors: readonly string[];
}

/** Keeps a game safe while it is played, and where it belongs when it is over. It never says more than is true. */
export class Keeper {
  readonly #game: Game;
  readonly #plan: KeepingPlan;
  readonly #files: readonly SaveFile[];
  /** Why files could not be written the last time. */
  readonly #errors = new Map<SaveFile, string>();
  /** How many moves files held when they were written the last time. */
  readonly #written = new Map<SaveFile, number>();
  #shelving: Promise<Result<Summary, string>> | undefined;

  constructor(game: Game, plan: KeepingPlan) {
    this.#game = game;
    this.#plan = plan;
    this.#files = [plan.file, plan.draft].filter((file) => file !== undefined);
  }

  /** Finds out before the first move whether the game can be kept. Returns warnings if not. */
  check(table: Table): readonly string[] {
    return this.#attempt((file) => file.check(table));
  }

  /** Saves what has happened, which may be shown afterwards. Returns warnings that are new. */
  keep(table: Table): readonly string[] {
    const warnings = this.#attempt((file) => {
      file.write(table);
      this.#written.set(file, plyOf(table.state));
    });
    if (table.state.phase.kind === 'over') this.#putAway(table);
    return warnings;
  }

  /** Is all that has happened in a file? */
  get isKept(): boolean {
    return this.#sound().length > 0;
  }

  saveAs(path: string, table: Table): string {
    if (existsSync(path) && path !== this.#plan.file?.path) throw new BadInput(`“${path}” exists already`);
    chooseSaveFile(this.#game, path).write(table);
    return `The game is saved in ${path}.`;
  }

  describe(): string {
    if (this.#files.length === 0) return 'Nothing is kept of this game; type “save FILE”.';
    const [file] = this.#sound();
    if (file !== undefined) return `The game is kept in ${file.path}.`;
    return `The game is not kept: ${this.#listErrors().join('; ')}. Type “save FILE” to save it elsewhere.`;
  }

  /** Everybody leaves. */
  async finish(table: Table): Promise<Leaving> {
    const { draft, shelf } = this.#plan;
    const { state } = table;
    if (state.phase.kind === 'over') return this.#finishOver(table);
    // It may have been over and put away, and then taken back: it is not over any more.
    await this.#shelving;
    const taken = await shelf?.takeBack();
    const errors = taken?.ok === false ? [`the library has the game as a finished one: ${taken.error}`] : [];
    if (plyOf(state) === state.given) {
      if (draft !== undefined && !this.#errors.has(draft)) this.#forgetDraft();
      return { errors };
    }
    if (this.#files.length > 0 && !this.isKept) return { errors: [...errors, this.#explainLoss()] };
    errors.push(...this.#listErrors());
    const kept = this.#sound().find(({ isMatch }) => isMatch);
    if (kept === undefined) return { errors };
    const how = kept === draft ? 'tesuji play --resume' : `tesuji play --resume ${kept.path}`;
    return { place: `The game is kept. Go on with it: ${how}`, errors };
  }

  /** The draft goes only when the library has the game, or when there is nothing to have. */
  async #finishOver(table: Table): Promise<Leaving> {
    const { draft } = this.#plan;
    const hasDraft = draft !== undefined && existsSync(draft.path);
    // Over when it was resumed: the library has refused it before, or the program was killed on the way there.
    if (hasDraft && this.#shelving === undefined) this.#putAway(table, true);
    const shelved = await this.#shelving;
    if (shelved?.ok === false) {
      const kept = this.#sound().at(-1);
      const again = kept === draft ? ', and “tesuji play --resume” tries again' : '';
      const place = kept === undefined ? '' : `; it is kept in ${kept.path}${again}`;
      const refusal = `the game could not be put into the library: ${shelved.error}${place}`;
      return { errors: [refusal, ...(kept === undefined ? [this.#explainLoss()] : this.#listErrors())] };
    }
    const isSafe = shelved !== undefined || draft === undefined || !this.#errors.has(draft);
    if (isSafe) this.#forgetDraft();
    const errors = this.#listErrors().filter((error) => shelved === undefined || error !== this.#errorOf(draft));
    if (shelved === undefined) return { errors };
    return { place: `The game is in the library: tesuji library show ${shelved.value.id}`, errors };
  }

  /** Tries something with every file, and notes what went wrong. Returns what is new about that, in words. */
  #attempt(act: (file: SaveFile) => void): readonly string[] {
    const before = new Map(this.#errors);
    for (const file of this.#files) {
      try {
        act(file);
        this.#errors.delete(file);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        this.#errors.set(file, error.message);
      }
    }
    const fresh = [...this.#errors].filter(([file, error]) => before.get(file) !== error).map(([, error]) => error);
    if (fresh.length > 0) return [`${fresh.join('; ')}. ${this.isKept ? 'The game itself is kept.' : NOT_KEPT}`];
    return before.size > 0 && this.#errors.size === 0 ? ['The game is saved again.'] : [];
  }

  /** The files that hold the game as it stands. */
  #sound(): readonly SaveFile[] {
    return this.#files.filter((file) => !this.#errors.has(file));
  }

  #errorOf(file: SaveFile | undefined): string | undefined {
    return file === undefined ? undefined : this.#errors.get(file);
  }

  #listErrors(): readonly string[] {
    return [...new Set(this.#errors.values())];
  }

  /** Why no file holds the game as it stands, and what is left of it. */
  #explainLoss(): string {
    const left = this.#files.flatMap((file) => {
      const moves = this.#written.get(file);
      if (moves === undefined || !existsSync(file.path)) return [];
      return [`“${file.path}” has it up to ${count(moves, 'move')}`];
    });
    return [`the game is NOT kept: ${this.#listErrors().join('; ')}`, ...left].join('; ');
  }

  #forgetDraft(): void {
    const { draft } = this.#plan;
    if (draft !== undefined) rmSync(draft.path, { force: true });
  }

  #putAway({ state, saved }: Table, isAgain = false): void {
    const { shelf } = this.#plan;
    if (shelf === undefined || isEmpty(state)) return;
    const record = recordOf(this.#game, state, saved.first.time);
    this.#shelving = (this.#shelving ?? Promise.resolve()).then(() =>
      isAgain ? shelf.putOnce(record) : shelf.put(record),
    );
  }
}

const NOT_KEPT = 'The game is not saved while this lasts.';

/** A game in which nobody moved and that nobody won is not worth keeping. */
function isEmpty({ line, phase }: MatchState): boolean {
  return line.moves.length === 0 && phase.kind === 'over' && phase.ending.cause === 'abort';
}
