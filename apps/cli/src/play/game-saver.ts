import type { Summary } from '@tesuji/library';
import type { Table } from '@tesuji/host';
import { plyOf, type MatchState } from '@tesuji/match';
import type { Game, Result } from '@tesuji/rules';
import { existsSync, rmSync } from 'node:fs';
import { BadInput } from '../errors.ts';
import { count } from '../format.ts';
import type { LibraryWriter } from '../library/library-writer.ts';
import { chooseSaveFile, recordOf, type SaveFile } from './save-files.ts';

export interface KeepingPlan {
  /** The file of `--save`. */
  readonly file: SaveFile | undefined;
  /** The file of the running game, so that nothing is lost when the terminal is closed. */
  readonly draft: SaveFile | undefined;
  /** Where the finished game goes. */
  readonly library: LibraryWriter | undefined;
}

/** The messages at the end: where the game is saved, and what could not be saved. */
interface Leaving {
  readonly place?: string;
  readonly errors: readonly string[];
}

/** Saves a game while it is played, and adds it to the library when it is over. */
export class GameSaver {
  readonly #game: Game;
  readonly #plan: KeepingPlan;
  readonly #files: readonly SaveFile[];
  /** Why files could not be written the last time. */
  readonly #errors = new Map<SaveFile, string>();
  /** The number of moves in each file when it was last written. */
  readonly #written = new Map<SaveFile, number>();
  #shelving: Promise<Result<Summary, string>> | undefined;

  constructor(game: Game, plan: KeepingPlan) {
    this.#game = game;
    this.#plan = plan;
    this.#files = [plan.file, plan.draft].filter((file) => file !== undefined);
  }

  /** Checks before the first move that the game can be saved. Returns warnings. */
  check(table: Table): readonly string[] {
    return this.#attempt((file) => file.check(table));
  }

  /** Saves the game. Call it before showing what has happened. Returns new warnings. */
  keep(table: Table): readonly string[] {
    const warnings = this.#attempt((file) => {
      file.write(table);
      this.#written.set(file, plyOf(table.state));
    });
    if (table.state.phase.kind === 'over') this.#putAway(table);
    return warnings;
  }

  /** Reports whether a file holds the current state of the game. */
  get isKept(): boolean {
    return this.#sound().length > 0;
  }

  saveAs(path: string, table: Table): string {
    if (existsSync(path) && path !== this.#plan.file?.path) throw new BadInput(`“${path}” already exists`);
    chooseSaveFile(this.#game, path).write(table);
    return `The game is saved in ${path}.`;
  }

  describe(): string {
    if (this.#files.length === 0) return 'This game is not saved; type “save FILE”.';
    const [file] = this.#sound();
    if (file !== undefined) return `The game is saved in ${file.path}.`;
    return `The game is not saved: ${this.#listErrors().join('; ')}. Type “save FILE” to save it elsewhere.`;
  }

  /** Ends saving when the players leave. */
  async finish(table: Table): Promise<Leaving> {
    const { draft, library } = this.#plan;
    const { state } = table;
    if (state.phase.kind === 'over') return this.#finishOver(table);
    // The game may have been over and in the library, and then continued.
    await this.#shelving;
    const taken = await library?.takeBack();
    const errors = taken?.ok === false ? [`the library still has the finished game: ${taken.error}`] : [];
    if (plyOf(state) === state.given) {
      if (draft !== undefined && !this.#errors.has(draft)) this.#forgetDraft();
      return { errors };
    }
    if (this.#files.length > 0 && !this.isKept) return { errors: [...errors, this.#explainLoss()] };
    errors.push(...this.#listErrors());
    const kept = this.#sound().find(({ isMatch }) => isMatch);
    if (kept === undefined) return { errors };
    const how = kept === draft ? 'tesuji play --resume' : `tesuji play --resume ${kept.path}`;
    return { place: `The game is saved. Resume it with: ${how}`, errors };
  }

  /** Removes the draft only when the library has the game, or when the game is empty. */
  async #finishOver(table: Table): Promise<Leaving> {
    const { draft } = this.#plan;
    const hasDraft = draft !== undefined && existsSync(draft.path);
    // It was over when it was resumed: the library has refused it before, or the process was killed before it was
    // added.
    if (hasDraft && this.#shelving === undefined) this.#putAway(table, true);
    const added = await this.#shelving;
    if (added?.ok === false) {
      const kept = this.#sound().at(-1);
      const again = kept === draft ? ', and “tesuji play --resume” tries again' : '';
      const place = kept === undefined ? '' : `; it is saved in ${kept.path}${again}`;
      const refusal = `the game could not be added to the library: ${added.error}${place}`;
      return { errors: [refusal, ...(kept === undefined ? [this.#explainLoss()] : this.#listErrors())] };
    }
    const isSafe = added !== undefined || draft === undefined || !this.#errors.has(draft);
    if (isSafe) this.#forgetDraft();
    const errors = this.#listErrors().filter((error) => added === undefined || error !== this.#errorOf(draft));
    if (added === undefined) return { errors };
    return { place: `The game is in the library: tesuji library show ${added.value.id}`, errors };
  }

  /** Tries something with every file. Returns new errors as sentences. */
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
    if (fresh.length > 0) return [`${fresh.join('; ')}. ${this.isKept ? 'The game itself is saved.' : NOT_KEPT}`];
    return before.size > 0 && this.#errors.size === 0 ? ['The game is saved again.'] : [];
  }

  /** Returns the files that hold the current state of the game. */
  #sound(): readonly SaveFile[] {
    return this.#files.filter((file) => !this.#errors.has(file));
  }

  #errorOf(file: SaveFile | undefined): string | undefined {
    return file === undefined ? undefined : this.#errors.get(file);
  }

  #listErrors(): readonly string[] {
    return [...new Set(this.#errors.values())];
  }

  /** Explains why no file holds the current state of the game, and what is saved of it. */
  #explainLoss(): string {
    const left = this.#files.flatMap((file) => {
      const moves = this.#written.get(file);
      if (moves === undefined || !existsSync(file.path)) return [];
      return [`“${file.path}” has it up to ${count(moves, 'move')}`];
    });
    return [`the game is NOT saved: ${this.#listErrors().join('; ')}`, ...left].join('; ');
  }

  #forgetDraft(): void {
    const { draft } = this.#plan;
    if (draft !== undefined) rmSync(draft.path, { force: true });
  }

  #putAway({ state, saved }: Table, isAgain = false): void {
    const { library } = this.#plan;
    if (library === undefined || isEmpty(state)) return;
    const record = recordOf(this.#game, state, saved.first.time);
    this.#shelving = (this.#shelving ?? Promise.resolve()).then(() =>
      isAgain ? library.putOnce(record) : library.put(record),
    );
  }
}

const NOT_KEPT = 'The game is not saved until this is fixed.';

/** Reports whether there is nothing to save: no move and no result. */
function isEmpty({ line, phase }: MatchState): boolean {
  return line.moves.length === 0 && phase.kind === 'over' && phase.ending.cause === 'abort';
}
