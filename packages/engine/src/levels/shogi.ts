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
    3: { nodes: 2000, depth: 2, blindness: 0.25, winSight: 0.68, noise: 60, judgment: 'learner' },
    4: { nodes: 2000, depth: 3, blindness: 0.18, winSight: 0.85, noise: 48, judgment: 'all' },
    5: { nodes: 2000, depth: 4, blindness: 0.03, winSight: 0.95, noise: 26, judgment: 'all' },
    6: { nodes: 2800, depth: 64, blindness: 0.006, winSight: 1, noise: 16, judgment: 'all' },
    7: { nodes: 7500, depth: 64, blindness: 0, winSight: 1, noise: 10, judgment: 'all' },
    8: { nodes: 18_000, depth: 64, blindness: 0, winSight: 1, noise: 7, judgment: 'all' },
    9: { nodes: 50_000, depth: 64, blindness: 0, winSight: 1, noise: 5, judgment: 'all' },
  },
};
