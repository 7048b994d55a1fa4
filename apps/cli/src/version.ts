import { createRequire } from 'node:module';

const manifest = createRequire(import.meta.url)('../package.json') as { readonly version: string };

/** The version in the package's manifest, which is in the parent folder of both `src` and `dist`. */
export const VERSION: string = manifest.version;
