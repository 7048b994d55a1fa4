import type { LevelTable } from './skill.ts';

export const shogiLevels: LevelTable = {
  sight: { own: 0.9, takingBack: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1.2, drop: 1.15, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement'],
    learner: ['material', 'placement', 'castle', 'mobility'],
  },
  skills: {
    1: { nodes: 2000, depth: 1, blindness: 0.76, winSight: 0.3, noise: 100, judgment: 'beginner' },
    2: { nodes: 2000, depth: 1, blindness: 0.46, winSight: 0.45, noise: 80, judgment: 'beginner' },
    3: { nodes: 2000, depth: 2, blindness: 0.36, winSight: 0.6, noise: 75, judgment: 'learner' },
    4: { nodes: 2000, depth: 2, blindness: 0.24, winSight: 0.75, noise: 50, judgment: 'all' },
    5: { nodes: 2000, depth: 3, blindness: 0.105, winSight: 0.9, noise: 38, judgment: 'all' },
    6: { nodes: 2000, depth: 4, blindness: 0.02, winSight: 1, noise: 22, judgment: 'all' },
    7: { nodes: 2600, depth: 64, blindness: 0.006, winSight: 1, noise: 16, judgment: 'all' },
    8: { nodes: 6000, depth: 64, blindness: 0, winSight: 1, noise: 10, judgment: 'all' },
    9: { nodes: 24_000, depth: 64, blindness: 0, winSight: 1, noise: 5, judgment: 'all' },
  },
};
