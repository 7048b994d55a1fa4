import type { LevelTable } from './skill.ts';

export const shogiLevels: LevelTable = {
  sight: { own: 0.9, takingBack: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1.2, drop: 1.15, ply: 0.5 },
  terms: { beginner: ['material', 'placement'] },
  skills: {
    1: { nodes: 2000, depth: 1, blindness: 0.6, winSight: 0.37, noise: 92, judgment: 'beginner' },
    2: { nodes: 2000, depth: 1, blindness: 0.315, winSight: 0.6, noise: 70, judgment: 'beginner' },
    3: { nodes: 2000, depth: 2, blindness: 0.22, winSight: 0.75, noise: 61, judgment: 'all' },
    4: { nodes: 2000, depth: 3, blindness: 0.068, winSight: 0.94, noise: 33, judgment: 'all' },
    5: { nodes: 2800, depth: 6, blindness: 0.025, winSight: 0.98, noise: 23, judgment: 'all' },
    6: { nodes: 7000, depth: 64, blindness: 0.0155, winSight: 1, noise: 19, judgment: 'all' },
    7: { nodes: 21_000, depth: 64, blindness: 0.0098, winSight: 1, noise: 11, judgment: 'all' },
    8: { nodes: 54_000, depth: 64, blindness: 0.0052, winSight: 1, noise: 6, judgment: 'all' },
    9: { nodes: 140_000, depth: 64, blindness: 0.002, winSight: 1, noise: 4, judgment: 'all' },
  },
};
