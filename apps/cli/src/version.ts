import { createRequire } from 'node:module';

const manifest = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/** The version in the package's manifest, which lies beside `src` and `dist` alike. */
export const VERSION: string = manifest.version;
