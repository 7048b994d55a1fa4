import { unwrap, type Game, type Position } from '@tesuji/rules';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { knowledgeOf } from '../../src/knowledge.ts';
import { parseNetwork } from '../../src/network/network-file.ts';
import { Network } from '../../src/network/network.ts';
import { isDecided } from '../../src/search/score.ts';
import { Player } from '../tune/self-play.ts';
import { MATE_SCORE, NO_LABEL } from './shard.ts';

/** What a teacher says about a position. */
export interface Judgement {
  /** The move to play; 0 if the teacher resigns or declares a win. */
  readonly move: number;
  /** The score for the side to move, within ±MATE_SCORE. */
  readonly score: number;
  /** The score as a label: NO_LABEL if it is only a bound. */
  readonly label: number;
}

/** Plays and labels positions. */
export interface Teacher {
  beginGame(): void;
  /** Returns `undefined` if the teacher failed; the game is then abandoned. */
  think(position: Position): Promise<Judgement | undefined>;
}

/** Names an engine: `uci:COMMAND` or `usi:COMMAND` with options, or our own. */
export interface TeacherSpec {
  /** Empty for our own engine. */
  readonly command: string;
  /** The file of the network that our own engine evaluates with; empty for the hand-made evaluation. */
  readonly network: string;
  /** As `Name=value,Name=value`. */
  readonly options: string;
  readonly nodes: number;
}

export function createTeacher(game: Game, spec: TeacherSpec): Teacher {
  if (spec.command === '') return new OwnTeacher(game, spec);
  const [, protocol, path] = /^(uci|usi):(.+)$/.exec(spec.command) ?? [];
  if (path === undefined) throw new Error(`a teacher is written uci:COMMAND or usi:COMMAND, not ${spec.command}`);
  return new OutsideTeacher(game, protocol, path, spec);
}

/** Our own engine; `nodes` is a budget after which no further depth begins, see `Player`. */
class OwnTeacher implements Teacher {
  private readonly player: Player;
  private readonly nodes: number;

  constructor(game: Game, { network, nodes }: TeacherSpec) {
    this.player = new Player(knowledgeOf(game), network === '' ? {} : { network: loadNetwork(game, network) });
    this.nodes = nodes;
  }

  beginGame(): void {
    this.player.beginGame();
  }

  think(position: Position): Promise<Judgement> {
    const line = this.player.think(position, this.nodes);
    if (line === undefined) throw new Error('the engine found no move');
    const score = isDecided(line.score) ? Math.sign(line.score) * MATE_SCORE : line.score;
    return Promise.resolve({ move: line.moves[0], score, label: line.bound === undefined ? score : NO_LABEL });
  }
}

/** Returns the network of a file, compressed as `export` writes it. Throws if it is none, or of another game. */
function loadNetwork(game: Game, path: string): Network {
  const network = Network.create(unwrap(parseNetwork(gunzipSync(readFileSync(path)))));
  if (network.game !== game) throw new Error(`${path} is a network for ${network.game.id}`);
  return network;
}

/** A search that an engine is asked for. */
interface Request {
  readonly position: Position;
  readonly text: string;
  readonly resolve: (judgement: Judgement | undefined) => void;
}

/**
 * An engine that speaks UCI or USI. It gets bare positions, without the moves before: replaying them costs more than a
 * search of some hundred nodes. Requests wait here, not in the engine: one that gets a position while it thinks about
 * another may crash. An engine that ends is started again, and what it was asked gets no judgement.
 */
class OutsideTeacher implements Teacher {
  private readonly game: Game;
  private readonly protocol: string;
  private readonly path: string;
  private readonly options: string;
  private readonly nodes: number;
  private process: ChildProcessByStdio<Writable, Readable, null> | undefined;
  private readonly waiting: Request[] = [];
  private current: Request | undefined;
  private isReady = false;
  private rest = '';
  private score: number | undefined;
  private bound: number | undefined;

  constructor(game: Game, protocol: string, path: string, { options, nodes }: TeacherSpec) {
    this.game = game;
    this.protocol = protocol;
    this.path = path;
    this.options = options;
    this.nodes = nodes;
    process.on('exit', () => this.process?.kill());
    this.start();
  }

  beginGame(): void {
    // The table is kept: several games share the engine, and clearing takes longer than a move.
  }

  think(position: Position): Promise<Judgement | undefined> {
    const { promise, resolve } = Promise.withResolvers<Judgement | undefined>();
    const notation = this.protocol === 'usi' ? 'sfen' : 'fen';
    const text = `position ${notation} ${this.game.formatPosition(position)}\ngo nodes ${this.nodes}\n`;
    this.waiting.push({ position, text, resolve });
    this.sendNext();
    return promise;
  }

  private start(): void {
    const child = spawn(this.path, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process = child;
    this.isReady = false;
    this.rest = '';
    child.stdout.setEncoding('latin1');
    child.stdout.on('data', (text: string) => this.take(text));
    // A pipe that breaks is followed by the end of the process.
    child.stdin.on('error', () => {});
    child.on('exit', (code, signal) => this.restart(`${code ?? signal}`));
    this.send(`${this.protocol}\n`);
  }

  private restart(reason: string): void {
    if (!this.isReady) throw new Error(`${this.path} ended with ${reason} before it was ready`);
    console.error(`${this.path} ended with ${reason} after: ${this.current?.text.replace('\n', ', ') ?? ''}`);
    this.start();
    this.current?.resolve(undefined);
    this.current = this.score = this.bound = undefined;
  }

  private send(text: string): void {
    this.process?.stdin.write(text, 'latin1');
  }

  private sendNext(): void {
    if (!this.isReady || this.current !== undefined) return;
    this.current = this.waiting.shift();
    if (this.current !== undefined) this.send(this.current.text);
  }

  private take(text: string): void {
    const all = this.rest + text;
    let start = 0;
    for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', start)) {
      this.read(all.slice(start, end).trimEnd());
      start = end + 1;
    }
    this.rest = all.slice(start);
  }

  private read(line: string): void {
    if (line.startsWith('info ')) this.readScore(line);
    else if (line.startsWith('bestmove ')) this.answer(line.split(' ')[1]);
    else if (line === `${this.protocol}ok`) {
      for (const option of this.options.split(',').filter((each) => each !== '')) {
        const [name, value] = option.split('=');
        this.send(`setoption name ${name} value ${value}\n`);
      }
      this.send('isready\n');
    } else if (line === 'readyok') {
      this.isReady = true;
      this.sendNext();
    }
  }

  private readScore(line: string): void {
    const found = parseScore(line);
    if (found === undefined) return;
    if (found.isBound) this.bound = found.score;
    else this.score = found.score;
  }

  private answer(text: string): void {
    const { current, score, bound } = this;
    this.current = this.score = this.bound = undefined;
    // First, so that the engine thinks while the answer is processed.
    this.sendNext();
    if (current === undefined) throw new Error(`${this.path} answered without a question`);
    if (text === 'resign') current.resolve({ move: 0, score: -MATE_SCORE, label: -MATE_SCORE });
    else if (text === 'win') current.resolve({ move: 0, score: MATE_SCORE, label: MATE_SCORE });
    else {
      const move = this.game.parseMove(current.position, text);
      if (!move.ok) throw new Error(`${this.path} answered ${text} to: ${current.text}`);
      current.resolve({ move: move.value, score: score ?? bound ?? 0, label: score ?? NO_LABEL });
    }
  }
}

/** Returns the score of an `info` line. */
export function parseScore(line: string): { readonly score: number; readonly isBound: boolean } | undefined {
  const at = line.indexOf(' score ');
  if (at < 0) return undefined;
  const [kind, value, bound] = line.slice(at + 7, at + 40).split(' ');
  const isBound = bound === 'lowerbound' || bound === 'upperbound';
  if (kind === 'mate') return { score: value.startsWith('-') ? -MATE_SCORE : MATE_SCORE, isBound };
  return { score: Math.max(-MATE_SCORE, Math.min(MATE_SCORE, Number(value))), isBound };
}
