import { findGame, type Game, type Options } from '@tesuji/rules';
import { MAX_PLY } from '../search/score.ts';
import { featuresOf, type Features } from './features.ts';
import { allocateMemory, createKernel, PlainKernel, type Kernel, type KernelMemory } from './kernel.ts';
import { bucketCounts, sizesOf, type NetworkFile, type NetworkHeader } from './network-file.ts';

/** Plies of a line for which accumulators are kept. */
const PLIES: number = MAX_PLY + 10;
/** Addresses in the lists of rows to remove and to add, together: more than any position has, twice. */
const LIST_SIZE = 4096;
/** Vectors are read fastest from addresses that are multiples of their size. */
const ALIGNMENT = 128;

/** Where things are in the memory of a network, in bytes. */
interface MemoryLayout {
  readonly rows: number;
  readonly biases: number;
  readonly outputs: number;
  /** The first workspace, and the size of each. */
  readonly workspaces: number;
  readonly workspaceSize: number;
}

/** A network in shared memory, to pass to another thread. */
export interface SharedNetwork {
  readonly header: NetworkHeader;
  readonly outputBiases: Int32Array;
  readonly memory: KernelMemory;
}

/** How a network is kept in memory. */
export interface NetworkOptions {
  /** The number of threads that will use its memory; absent or 1 means memory of this thread alone. */
  readonly threads?: number;
  /** True to use the kernel in TypeScript even where WebAssembly is available. */
  readonly isPlain?: boolean;
}

/**
 * A network ready for use on one thread: weights, a kernel, and a workspace for the accumulators of one line of moves.
 * Evaluators of one thread share the workspace; the one that used it last owns it (`owner`).
 */
export class Network {
  readonly header: NetworkHeader;
  readonly game: Game;
  readonly features: Features;
  readonly kernel: Kernel;
  readonly layout: MemoryLayout;
  /** The memory as int32, for lists of addresses. */
  readonly addresses: Int32Array;
  readonly outputBiases: Int32Array;
  /** Where the lists and the accumulators of this thread are, in bytes. */
  readonly lists: number;
  readonly accumulators: number;
  readonly plies: number = PLIES;
  /** Where the accumulators that an evaluator keeps by king view and side are, in bytes. */
  readonly refreshCache: number;
  owner: object | undefined;
  private readonly memory: KernelMemory;

  private constructor(shared: SharedNetwork, thread: number, isPlain: boolean) {
    const { header, memory, outputBiases } = shared;
    const game = findGame(header.game);
    if (game === undefined) throw new TypeError(`there is no game ${header.game}`);
    this.header = header;
    this.game = game;
    this.features = featuresOf(game, header.architecture.marks);
    this.memory = memory;
    this.outputBiases = outputBiases;
    this.kernel = isPlain ? new PlainKernel(memory) : createKernel(memory);
    this.layout = layoutOf(header);
    this.addresses = new Int32Array(memory.buffer);
    this.lists = this.layout.workspaces + thread * this.layout.workspaceSize;
    this.accumulators = this.lists + LIST_SIZE * 4;
    this.refreshCache = this.accumulators + PLIES * 2 * header.architecture.width * 2;
  }

  /** Copies the weights of a file to memory. */
  static create(file: NetworkFile, { threads = 1, isPlain = false }: NetworkOptions = {}): Network {
    const { header, rows, biases, outputs, outputBiases } = file;
    const layout = layoutOf(header);
    const memory = allocateMemory(layout.workspaces + threads * layout.workspaceSize, threads > 1);
    const values = new Int16Array(memory.buffer);
    values.set(rows, layout.rows >> 1);
    values.set(biases, layout.biases >> 1);
    values.set(outputs, layout.outputs >> 1);
    return new Network({ header, outputBiases, memory }, 0, isPlain);
  }

  /** Uses a network that another thread has created, without a copy. Threads count from 0, the one that created it. */
  static attach(shared: SharedNetwork, thread: number): Network {
    return new Network(shared, thread, false);
  }

  /** Returns what another thread needs to attach. The network must have been created for several threads. */
  share(): SharedNetwork {
    const { header, memory, outputBiases } = this;
    return { header, memory, outputBiases };
  }

  /** Reports whether the network was trained for these rule options. */
  isFor(options: Options): boolean {
    return Object.entries(this.header.options).every(([id, value]) => options[id] === value);
  }
}

function layoutOf({ architecture }: NetworkHeader): MemoryLayout {
  const sizes = sizesOf(architecture);
  const biases = align(sizes.rows * 2);
  const outputs = align(biases + sizes.biases * 2);
  const workspaces = align(outputs + sizes.outputs * 2);
  // Accumulators of both sides: of every ply, and of every king bucket, mirrored or not.
  const accumulators = 2 * (PLIES + 2 * bucketCounts(architecture).king);
  const workspaceSize = align(LIST_SIZE * 4 + accumulators * architecture.width * 2);
  return { rows: 0, biases, outputs, workspaces, workspaceSize };
}

function align(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
