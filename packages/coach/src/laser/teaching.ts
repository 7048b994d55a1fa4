import { CAPTURES } from '@tesuji/rules';
import { laser, type LaserPosition } from '@tesuji/rules/laser';
import { Exchanger } from '../exchange/exchanger.ts';
import { standingAt } from '../fact.ts';
import type { Teaching } from '../teaching.ts';
import { writeBurnable } from './burnable.ts';
import { describeBeams } from './describe.ts';
import { findLaserQuiet } from './quiet.ts';
import { laserTaking } from './taking.ts';

export const laserTeaching: Teaching = {
  game: laser,
  taking: laserTaking,
  exchanger: new Exchanger(laserTaking),
  answersForAll: true,
  winsAmong: () => CAPTURES,
  writePrey: (position, out) => writeBurnable(position as LaserPosition, position.side, out),
  explain: (position, square, [best]) => {
    if (best === undefined) return [];
    return [{ kind: 'beam-hit', side: position.side, target: standingAt(position, square), move: best.move }];
  },
  describe: describeBeams,
  findQuiet: findLaserQuiet,
};
