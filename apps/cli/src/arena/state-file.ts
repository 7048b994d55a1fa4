import { parseFinishedGame, type FinishedGame } from '@tesuji/arena';
import { isObject } from '@tesuji/match';
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { BadInput } from '../bad-input.ts';
import { fileTrouble, makeFolderOf, syncFile } from '../write-whole.ts';

/** What a match was asked to be, as it is written at the head of its file; text by name. */
export type WrittenPlan = Readonly<Record<string, string>>;

interface Content {
  readonly plan: WrittenPlan;
  readonly games: readonly FinishedGame[];
}

/** Says what a file is, so that nothing else is taken for one. */
const MARK = 'tesuji-match-1';

/** The finished games of a match, one to a line, so that a match that was broken off can go on. */
export class StateFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  begin(plan: WrittenPlan): void {
    makeFolderOf(this.path);
    this.#try('write', () => writeFileSync(this.path, `${JSON.stringify({ file: MARK, plan })}\n`));
  }

  add(game: FinishedGame): void {
    this.#try('write', () => appendFileSync(this.path, `${JSON.stringify(game)}\n`));
  }

  /** Makes all that was added survive a power failure. */
  sync(): void {
    this.#try('write', () => syncFile(this.path));
  }

  /** Whatever came after the last whole line was being written when the program ended, and is cut off. */
  read(): Content {
    const text = this.#try('read', () => readFileSync(this.path, 'utf8'));
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) this.#try('write', () => truncateSync(this.path, Buffer.byteLength(whole)));
    const [head, ...lines] = whole.split('\n').slice(0, -1);
    const plan = readHead(parseJson(head));
    if (plan === undefined) throw new BadInput(`“${this.path}” is not the file of a match`);
    const games = lines.map((line, at) => {
      const game = parseFinishedGame(parseJson(line));
      if (game === undefined) throw new BadInput(`“${this.path}” is damaged in line ${at + 2}`);
      return game;
    });
    return { plan, games };
  }

  #try<T>(verb: string, act: () => T): T {
    try {
      return act();
    } catch (error) {
      throw new BadInput(`cannot ${verb} “${this.path}”: ${fileTrouble(error)}`);
    }
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function readHead(value: unknown): WrittenPlan | undefined {
  if (!isObject(value) || value['file'] !== MARK || !isObject(value['plan'])) return undefined;
  const isText = Object.values(value['plan']).every((each) => typeof each === 'string');
  return isText ? (value['plan'] as WrittenPlan) : undefined;
}
