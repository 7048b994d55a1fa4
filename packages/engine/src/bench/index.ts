export { benchSetOf } from './registry.ts';
export { runBench, type BenchResult } from './run-bench.ts';
