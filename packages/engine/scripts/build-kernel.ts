/**
 * Assembles src/network/kernel.wat to src/network/kernel-bytes.ts, once for memory of one thread and once for memory
 * that threads share. The result is in the repository, so that nothing has to be built before a test; a test compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import initWabt from 'wabt';

const SOURCE = new URL('../src/network/kernel.wat', import.meta.url);
const TARGET = new URL('../src/network/kernel-bytes.ts', import.meta.url);
const MEMORY = '(memory 1 4096)';
/** `threads` is for shared memory. */
const FEATURES = { simd: true, threads: true };

/** Returns the text of kernel-bytes.ts. */
export async function assembleKernel(): Promise<string> {
  const wabt = await initWabt();
  const source = readFileSync(SOURCE, 'utf8');
  const assemble = (text: string): string => {
    const module = wabt.parseWat('kernel.wat', text, FEATURES);
    // The published types do not know that it takes features.
    (module.validate as (features: object) => void)(FEATURES);
    return Buffer.from(module.toBinary({}).buffer).toString('hex');
  };
  return [
    '// Assembled from kernel.wat by `npm run build:kernel`. Do not edit.',
    `export const KERNEL =\n  '${assemble(source)}';`,
    `export const SHARED_KERNEL =\n  '${assemble(source.replace(MEMORY, '(memory 1 4096 shared)'))}';`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await assembleKernel());
