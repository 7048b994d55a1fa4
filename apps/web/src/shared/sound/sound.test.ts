import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { limit, loudness, pluckString, type Stroke } from './synthesis.ts';
import { SOUNDS, VOICES } from './voices.ts';
import { volumesOf } from './web-sounds.ts';

/** When the last of it has died away. */
function lengthOf(strokes: readonly Stroke[]): number {
  return Math.max(...strokes.map(({ at, attack, decay }) => at + attack + decay));
}

describe('voices', () => {
  it.each(SOUNDS)('%s consists of valid strokes', (sound) => {
    for (const { at, frequency, gain, attack, decay, glide = 100 } of VOICES[sound]) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(Math.min(frequency, glide)).toBeGreaterThan(40);
      expect(Math.max(frequency, glide)).toBeLessThan(8000);
      expect(gain).toBeGreaterThan(0);
      expect(gain).toBeLessThan(1);
      expect(Math.min(attack, decay)).toBeGreaterThan(0);
    }
  });

  it('are short, except what ends a game', () => {
    for (const sound of SOUNDS) {
      const isEnd = ['win', 'lose', 'draw'].includes(sound);
      expect([sound, lengthOf(VOICES[sound]) > 1]).toEqual([sound, isEnd]);
    }
  });

  it('all differ', () => {
    expect(new Set(SOUNDS.map((sound) => JSON.stringify(VOICES[sound]))).size).toBe(SOUNDS.length);
  });
});

describe('the limiter', () => {
  it('never clips, keeps order, and leaves ordinary levels alone', () => {
    const level = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(level, level, (one, other) => {
        expect(Math.abs(limit(one))).toBeLessThan(1);
        if (one < other) expect(limit(one)).toBeLessThanOrEqual(limit(other));
      }),
    );
    expect([limit(0), limit(0.5), limit(-0.5)]).toEqual([0, 0.5, -0.5]);
  });
});

describe('volumes', () => {
  it('are those of the settings, and zero when sound is switched off', () => {
    const loud = { ...DEFAULT_SETTINGS, effectsVolume: 1, musicVolume: 1 };
    expect(volumesOf({ ...loud, sound: 'off' }, false)).toEqual({ effects: 0, music: 0 });
    expect(volumesOf(loud, false)).toEqual({ effects: 1, music: 1 });
    expect(volumesOf(loud, true)).toEqual({ effects: 1, music: 0 });
  });

  it('range from silence to full volume', () => {
    expect([loudness(0), loudness(1)]).toEqual([0, 1]);
  });
});

describe('a plucked string', () => {
  const sampleRate = 44_100;
  const pluck = (frequency: number): Float32Array => {
    const random = seeded(7);
    return pluckString({ frequency, sampleRate, seconds: 1, random });
  };

  it.each([146.83, 293.66, 440, 880])('sounds at %d hertz', (frequency) => {
    const samples = pluck(frequency).subarray(4000, 20_000);
    const period = sampleRate / frequency;
    const likeness = (lag: number): number =>
      samples.subarray(0, 8000).reduce((sum, value, i) => sum + value * samples[i + Math.round(lag)]!, 0);
    // It repeats after two periods, and differs after half a period.
    expect(likeness(2 * period)).toBeGreaterThan(0.7 * likeness(0));
    expect(likeness(2.5 * period)).toBeLessThan(0.3 * likeness(0));
  });

  it('begins and ends in silence, and never exceeds full scale', () => {
    const samples = pluck(220);
    expect(Math.abs(samples[0]!) + Math.abs(samples.at(-1)!)).toBe(0);
    expect(samples.every((value) => Math.abs(value) <= 1)).toBe(true);
    const energy = (part: Float32Array): number => part.reduce((sum, value) => sum + value * value, 0);
    expect(energy(samples.subarray(30_000, 40_000))).toBeLessThan(0.05 * energy(samples.subarray(0, 10_000)));
  });
});

/** A small generator of the same numbers every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
