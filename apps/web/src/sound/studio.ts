import { loudness, makeMixer, type Mixer } from './mixer.ts';
import { startMusic } from './music.ts';
import { playStrokes } from './play-strokes.ts';
import type { Sound } from './sounds.ts';
import { VOICES } from './voices.ts';

const FADE = 0.08;

/** The audio of the page. Everything large about sound is behind this one file, which is loaded when first needed. */
export class Studio {
  private readonly audio: AudioContext;
  private readonly mixer: Mixer;
  private stopMusic: (() => void) | undefined;

  /** To be made only after a press or a key: browsers refuse sound to pages nobody has touched. */
  constructor() {
    this.audio = new AudioContext({ latencyHint: 'interactive' });
    this.mixer = makeMixer(this.audio);
  }

  play(sound: Sound): void {
    void this.audio.resume();
    playStrokes(this.mixer.effects, VOICES[sound], this.audio.currentTime);
  }

  setVolumes(effects: number, music: number): void {
    this.mixer.effects.gain.value = loudness(effects);
    this.mixer.music.gain.setTargetAtTime(loudness(music), this.audio.currentTime, FADE);
    if (music > 0) void this.audio.resume();
    if (music > 0) this.stopMusic ??= startMusic(this.mixer);
    else this.silence();
  }

  private silence(): void {
    this.stopMusic?.();
    this.stopMusic = undefined;
  }
}
