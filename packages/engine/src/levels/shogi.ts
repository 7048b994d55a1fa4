import type { LevelTable } from './skill.ts';

export const shogiLevels: LevelTable = {
  sight: { own: 0.9, takingBack: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1.2, drop: 1.15, ply: 0.5 },
  terms: { beginner: ['material', 'placement'] },
  skills: {
    1: { nodes: 2000, depth: 1, blindness: 0.6, winSight: 0.37, noise: 92, judgment: 'beginner' },
    2: { nodes: 2000, depth: 1, blindness: 0.36, winSight: 0.56, noise: 73, judgment: 'beginner' },
    3: { nodes: 2000, depth: 2, blindness: 0.265, winSight: 0.7, noise: 68, judgment: 'all' },
    4: { nodes: 2000, depth: 3, blindness: 0.12, winSight: 0.9, noise: 41, judgment: 'all' },
    5: { nodes: 2000, depth: 5, blindness: 0.016, winSight: 1, noise: 20, judgment: 'all' },
    6: { nodes: 4200, depth: 64, blindness: 0.006, winSight: 1, noise: 20, judgment: 'all' },
    7: { nodes: 12_000, depth: 64, blindness: 0.006, winSight: 1, noise: 20, judgment: 'all' },
    8: { nodes: 27_000, depth: 64, blindness: 0, winSight: 1, noise: 7, judgment: 'all' },
    9: { nodes: 75_000, depth: 64, blindness: 0, winSight: 1, noise: 5, judgment: 'all' },
  },
};
