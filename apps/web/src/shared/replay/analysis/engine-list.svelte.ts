import { offeredOptions, type EngineDescription, type OutsideOption } from '@tesuji/host';
import type { Game, GameLine } from '@tesuji/rules';
import { plainName } from '@tesuji/words';
import type { Services } from '../../services.ts';
import { engineKeyExchanged, enginesPath } from '../../workers/engine-access.ts';
import { readEngineValues, writeEngineValues, type EngineValues } from '../../workers/engines/engine-values.ts';
import type { OutsideAnalysis } from '../../workers/engines/outside-analysis.ts';
import { AnalysisCtrl } from './analysis-ctrl.svelte.ts';

type Needs = Pick<Services, 'thinking' | 'storage'>;

/** One engine that analyses: our own, or one that is attached to the server. */
export interface AnalysisEngine {
  /** Its name at the server; empty for our own. */
  readonly id: string;
  /** Its own name where it has said one; empty for our own. */
  readonly name: string;
  readonly analysis: AnalysisCtrl;
  readonly options: readonly OutsideOption[];
  readonly values: EngineValues;
  setOn(isOn: boolean): void;
  setValues(values: EngineValues): void;
  close(): void;
}

/** An attached engine. Its program runs only while it is switched on. */
class OutsideEngineRow implements AnalysisEngine {
  readonly id: string;
  readonly analysis: AnalysisCtrl;
  name: string;
  options: readonly OutsideOption[];
  values: EngineValues;
  readonly #game: Game;
  readonly #storage: Needs['storage'];
  #opened: Promise<OutsideAnalysis> | undefined;

  constructor(game: Game, id: string, { storage }: Needs) {
    this.id = id;
    this.#game = game;
    this.#storage = storage;
    this.name = $state(plainName(id));
    this.options = $state.raw([]);
    this.values = $state.raw(readEngineValues(storage, 'analysis', id));
    this.analysis = new AnalysisCtrl(() => (this.#opened ??= this.#open()));
  }

  setOn(isOn: boolean): void {
    this.analysis.setOn(isOn);
    if (!isOn) this.#quit();
  }

  setValues(values: EngineValues): void {
    this.values = values;
    writeEngineValues(this.#storage, 'analysis', this.id, values);
    void this.#opened?.then((opened) => opened.setOptions(values));
  }

  close(): void {
    this.analysis.close();
    this.#quit();
  }

  async #open(): Promise<OutsideAnalysis> {
    const { OutsideAnalysis } = await import('../../workers/engines/outside-analysis.ts');
    const opened = new OutsideAnalysis(this.#game, this.id, (description) => this.#describe(description));
    opened.setOptions(this.values);
    return opened;
  }

  #describe({ name, options }: EngineDescription): void {
    if (name !== '') this.name = plainName(name);
    this.options = offeredOptions(options);
  }

  #quit(): void {
    void this.#opened?.then((opened) => opened.close());
    this.#opened = undefined;
  }
}

/** The engines that analyse a position side by side. */
export class EngineList {
  /** Our own first. */
  engines: readonly AnalysisEngine[];
  readonly own: AnalysisEngine;
  #line: GameLine | undefined;
  #isClosed = false;

  constructor(services: Needs) {
    const analysis = new AnalysisCtrl(() => services.thinking());
    this.own = {
      id: '',
      name: '',
      analysis,
      options: [],
      values: {},
      setOn: (isOn) => analysis.setOn(isOn),
      setValues: () => undefined,
      close: () => analysis.close(),
    };
    this.engines = $state.raw([this.own]);
  }

  /** Adds the attached engines that this browser may use for a game. */
  async find(game: Game, services: Needs): Promise<void> {
    await engineKeyExchanged();
    // A page without engines, as most are, asks no server for them.
    if (enginesPath() === undefined) return;
    const { listOutsideEngines, protocolName } = await import('../../workers/outside-engines.ts');
    const found = await listOutsideEngines();
    if (found === 'locked' || this.#isClosed) return;
    const fitting = found.filter(({ protocol }) => protocol === protocolName(game));
    this.engines = [this.own, ...fitting.map(({ name }) => new OutsideEngineRow(game, name, services))];
    for (const { analysis } of this.engines) {
      analysis.setLines(this.own.analysis.state.lines);
      analysis.show(this.#line);
    }
  }

  /** Sets the position that is shown; `undefined` if there is nothing to analyse. */
  show(line: GameLine | undefined): void {
    this.#line = line;
    for (const { analysis } of this.engines) analysis.show(line);
  }

  setLines(lines: number): void {
    for (const { analysis } of this.engines) analysis.setLines(lines);
  }

  close(): void {
    this.#isClosed = true;
    for (const engine of this.engines) engine.close();
  }
}
