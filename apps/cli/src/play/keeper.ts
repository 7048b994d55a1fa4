import type { Summary } from '@tesuji/host/library/summary';
import type { Table } from '@tesuji/host/table';
import { plyOf, type MatchState } from '@tesuji/match/match-state';
import type { Game } from '@tesuji/rules/core/game';
import { fail, ok, type Result } from '@tesuji/rules/core/result';
import { existsSync, rmSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
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

/** Keeps a game safe while it is played, and where it belongs when it is over. */
export class Keeper {
  readonly #game: Game;
  readonly #plan: KeepingPlan;
  #trouble: string | undefined;
  #shelving: Promise<Result<Summary, string>> | undefined;

  constructor(game: Game, plan: KeepingPlan) {
    this.#game = game;
    this.#plan = plan;
  }

  /** Something has happened. Answers with a trouble that is new. */
  keep(table: Table): string | undefined {
    const before = this.#trouble;
    this.#trouble = undefined;
    for (const file of [this.#plan.file, this.#plan.draft]) {
      try {
        file?.write(table);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        this.#trouble ??= error.message;
      }
    }
    if (table.state.phase.kind === 'over') this.#putAway(table);
    return this.#trouble === before ? undefined : this.#trouble;
  }

  saveAs(path: string, table: Table): string {
    if (existsSync(path) && path !== this.#plan.file?.path) throw new BadInput(`“${path}” exists already`);
    chooseSaveFile(this.#game, path).write(table);
    return `The game is saved in ${path}.`;
  }

  describe(): string {
    const { file, draft } = this.#plan;
    const path = (file ?? draft)?.path;
    return path === undefined ? 'Nothing is kept of this game; type “save FILE”.' : `The game is kept in ${path}.`;
  }

  /** Everybody leaves. What there is to say about where the game is now, or what is wrong with that. */
  async finish(table: Table): Promise<Result<string | undefined, string>> {
    const { file, draft, shelf } = this.#plan;
    const { state } = table;
    if (state.phase.kind === 'over') return this.#finishOver(table);
    // It may have been over and put away, and then taken back: it is not over any more.
    await this.#shelving;
    const taken = await shelf?.takeBack();
    if (taken?.ok === false) return fail(`the game is kept, but the library has it as a finished one: ${taken.error}`);
    if (plyOf(state) === state.given) {
      if (this.#trouble === undefined) this.#forgetDraft();
      return ok(undefined);
    }
    const path = file?.isMatch === true ? file.path : draft?.path;
    if (path === undefined) return ok(undefined);
    const how = path === draft?.path ? 'tesuji play --resume' : `tesuji play --resume ${path}`;
    return ok(`The game is kept. Go on with it: ${how}`);
  }

  /** The draft goes only when the library has the game, or when there is nothing to have. */
  async #finishOver(table: Table): Promise<Result<string | undefined, string>> {
    const { file, draft } = this.#plan;
    const hasDraft = draft !== undefined && existsSync(draft.path);
    // Over when it was resumed: the library has refused it before.
    if (hasDraft && this.#shelving === undefined) this.#putAway(table);
    const shelved = await this.#shelving;
    if (shelved?.ok === false) {
      const place = hasDraft ? `${draft.path}, and “tesuji play --resume” tries again` : file?.path;
      const kept = place === undefined ? '' : `; it is kept in ${place}`;
      return fail(`the game could not be put into the library: ${shelved.error}${kept}`);
    }
    if (shelved !== undefined || this.#trouble === undefined) this.#forgetDraft();
    return ok(shelved && `The game is in the library: tesuji library show ${shelved.value.id}`);
  }

  #forgetDraft(): void {
    const { draft } = this.#plan;
    if (draft !== undefined) rmSync(draft.path, { force: true });
  }

  #putAway({ state, saved }: Table): void {
    const { shelf } = this.#plan;
    if (shelf === undefined || isEmpty(state)) return;
    const record = recordOf(this.#game, state, saved.first.time);
    this.#shelving = (this.#shelving ?? Promise.resolve()).then(() => shelf.put(record));
  }
}

/** A game in which nobody moved and that nobody won is not worth keeping. */
function isEmpty({ line, phase }: MatchState): boolean {
  return line.moves.length === 0 && phase.kind === 'over' && phase.ending.cause === 'abort';
}
