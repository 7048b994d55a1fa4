import { KERNEL, SHARED_KERNEL } from './kernel-bytes.ts';

/**
 * The arithmetic of a network over its memory. Addresses and lengths are bytes; `kernel.wat` explains the arguments. The
 * two implementations return the same integers to the bit.
 */
export interface Kernel {
  /** Writes accumulators: those at `from`, less the rows listed in [removed, added), plus those in [added, end). */
  update(to: number, from: number, removed: number, added: number, end: number, bytes: number): void;
  /** Returns the sum of weight · clamp(accumulator, 0, most)² over both sides' accumulators. */
  forward(us: number, them: number, weights: number, bytes: number, most: number): number;
}

/** The memory of a network: a WebAssembly memory where there is one, otherwise a plain buffer. */
export interface KernelMemory {
  readonly buffer: ArrayBufferLike;
}

/** The part of WebAssembly that is used here. Packages are compiled without the types of browsers. */
interface WebAssemblyApi {
  readonly Memory: new (size: { initial: number; maximum: number; shared: boolean }) => KernelMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  validate(bytes: Uint8Array): boolean;
}

const PAGE = 65_536;

const api = (globalThis as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

/** True where WebAssembly has the vector instructions that the kernel needs. */
const hasVectors: boolean = api?.validate(bytesOf(KERNEL)) ?? false;

/** Allocates memory for a network. Shared memory can be passed to other threads, which then need no copy. */
export function allocateMemory(bytes: number, isShared: boolean): KernelMemory {
  const pages = Math.ceil(bytes / PAGE);
  if (api !== undefined && hasVectors) return new api.Memory({ initial: pages, maximum: pages, shared: isShared });
  return { buffer: isShared ? new SharedArrayBuffer(pages * PAGE) : new ArrayBuffer(pages * PAGE) };
}

/** Returns the fastest kernel for this memory. */
export function createKernel(memory: KernelMemory): Kernel {
  if (api === undefined || !hasVectors || !(memory instanceof api.Memory)) return new PlainKernel(memory);
  const isShared = !(memory.buffer instanceof ArrayBuffer);
  const module = new api.Module(bytesOf(isShared ? SHARED_KERNEL : KERNEL));
  return new api.Instance(module, { network: { memory } }).exports as Kernel;
}

/** The kernel in TypeScript, for systems without the vector instructions, and to compare with. */
export class PlainKernel implements Kernel {
  private readonly values: Int16Array;
  private readonly addresses: Int32Array;

  constructor({ buffer }: KernelMemory) {
    this.values = new Int16Array(buffer);
    this.addresses = new Int32Array(buffer);
  }

  update(to: number, from: number, removed: number, added: number, end: number, bytes: number): void {
    const { values, addresses } = this;
    const length = bytes >> 1;
    const target = to >> 1;
    values.copyWithin(target, from >> 1, (from >> 1) + length);
    for (let entry = removed >> 2; entry < added >> 2; entry++) {
      const row = addresses[entry] >> 1;
      for (let i = 0; i < length; i++) values[target + i] -= values[row + i];
    }
    for (let entry = added >> 2; entry < end >> 2; entry++) {
      const row = addresses[entry] >> 1;
      for (let i = 0; i < length; i++) values[target + i] += values[row + i];
    }
  }

  forward(us: number, them: number, weights: number, bytes: number, most: number): number {
    const length = bytes >> 1;
    const own = this.half(us >> 1, weights >> 1, length, most);
    return (own + this.half(them >> 1, (weights + bytes) >> 1, length, most)) | 0;
  }

  private half(at: number, weights: number, length: number, most: number): number {
    const { values } = this;
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const value = Math.min(Math.max(values[at + i], 0), most);
      sum = (sum + Math.imul(value * values[weights + i], value)) | 0;
    }
    return sum;
  }
}
