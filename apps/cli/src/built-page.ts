import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the folder of the page in the installed package, or in a checkout where it was built. */
export function findBuiltPage(): string | undefined {
  let root = import.meta.dirname;
  while (!existsSync(join(root, 'package.json')) && dirname(root) !== root) root = dirname(root);
  const folders = [join(root, 'page'), join(root, '..', 'web', 'dist')];
  return folders.find((folder) => existsSync(join(folder, 'index.html')));
}
