import type { Game } from '@tesuji/rules';
import { chessTeaching } from './chess/teaching.ts';
import { hasamiTeaching } from './hasami/teaching.ts';
import { laserTeaching } from './laser/teaching.ts';
import { plainTeaching } from './plain/teaching.ts';
import { shogiTeaching } from './shogi/teaching.ts';
import type { Teaching } from './teaching.ts';

/** Games we know how to teach; any other is taught by its rules and the values of its pieces. */
const KNOWN: readonly Teaching[] = [shogiTeaching, chessTeaching, hasamiTeaching, laserTeaching];

/** Made once for a game, since it has room to work in. */
const others = new WeakMap<Game, Teaching>();

export function teachingOf(game: Game): Teaching {
  const known = KNOWN.find((each) => each.game === game) ?? others.get(game);
  if (known !== undefined) return known;
  const teaching = plainTeaching(game);
  others.set(game, teaching);
  return teaching;
}
