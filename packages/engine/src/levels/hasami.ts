import type { LevelTable } from './skill.ts';

export const hasamiLevels: LevelTable = {
  sight: { own: 0.9, takingBack: 0.15, big: 0.8, check: 0.9, far: 1.15, backward: 1, drop: 1, ply: 0.5 },
  terms: {
    beginner: ['material', 'placement'],
    learner: ['material', 'placement', 'corners', 'lines', 'mobility'],
  },
  skills: {
    1: { nodes: 1500, depth: 1, blindness: 0.6, winSight: 0.3, noise: 100, judgment: 'beginner' },
    2: { nodes: 1500, depth: 1, blindness: 0.34, winSight: 0.45, noise: 80, judgment: 'beginner' },
    3: { nodes: 1500, depth: 2, blindness: 0.26, winSight: 0.6, noise: 68, judgment: 'learner' },
    4: { nodes: 1500, depth: 2, blindness: 0.125, winSight: 0.75, noise: 55, judgment: 'learner' },
    5: { nodes: 1500, depth: 2, blindness: 0.05, winSight: 0.9, noise: 42, judgment: 'learner' },
    6: { nodes: 1500, depth: 3, blindness: 0.03, winSight: 1, noise: 30, judgment: 'learner' },
    7: { nodes: 1500, depth: 4, blindness: 0.03, winSight: 1, noise: 22, judgment: 'all' },
    8: { nodes: 5000, depth: 64, blindness: 0, winSight: 1, noise: 12, judgment: 'all' },
    9: { nodes: 24_000, depth: 64, blindness: 0, winSight: 1, noise: 5, judgment: 'all' },
  },
};
