import type { SettingsStore } from '../settings/settings-store.svelte.ts';
import type { Settings } from '../settings/settings.ts';
import type { Sound, Sounds } from './voices.ts';
import type { Studio } from './studio.ts';
import { vibrate } from './vibration.ts';

/** Milliseconds after which a late sound is not played any more. */
const STALE_MS = 400;

/**
 * Sounds, vibration and music of the page, by the settings. Nothing is loaded before the page has been clicked and the
 * first sound is played.
 */
export function makeSounds(settings: SettingsStore): Sounds {
  let studio: Promise<Studio> | undefined;
  let isTouched = navigator.userActivation?.hasBeenActive ?? false;
  const hasAudio = typeof AudioContext !== 'undefined';
  const open = (): Promise<Studio> => (studio ??= import('./studio.ts').then((file) => new file.Studio()));
  const apply = (): void => {
    const { effects, music } = volumesOf(settings.value, document.hidden);
    // Music opens the studio at once; effects open it when the first is played.
    if (studio !== undefined || (hasAudio && isTouched && music > 0)) void tune(open(), effects, music);
  };
  listenForTouch(() => {
    isTouched = true;
    apply();
  });
  apply();
  settings.onChange(apply);
  document.addEventListener('visibilitychange', apply);
  return {
    play(sound: Sound): void {
      const { effects, music } = volumesOf(settings.value, document.hidden);
      if (!isTouched) return;
      if (settings.value.vibration === 'on' && !document.hidden) vibrate(sound);
      if (hasAudio && effects > 0) void playSoon(tune(open(), effects, music), sound);
    },
  };
}

/** Returns the volumes now. A hidden page keeps its effects, which may call the player back, but not its music. */
export function volumesOf(
  { sound, effectsVolume, musicVolume }: Settings,
  isHidden: boolean,
): { readonly effects: number; readonly music: number } {
  if (sound === 'off') return { effects: 0, music: 0 };
  return { effects: effectsVolume, music: isHidden ? 0 : musicVolume };
}

async function playSoon(studio: Promise<Studio | undefined>, sound: Sound): Promise<void> {
  const asked = performance.now();
  const ready = await studio;
  if (performance.now() - asked < STALE_MS) ready?.play(sound);
}

/** Without working audio (no device, no network for its file) the page is silent. */
async function tune(studio: Promise<Studio>, effects: number, music: number): Promise<Studio | undefined> {
  try {
    const ready = await studio;
    ready.setVolumes(effects, music);
    return ready;
  } catch {
    return undefined;
  }
}

function listenForTouch(onTouch: () => void): void {
  const stop = new AbortController();
  const touch = (): void => {
    stop.abort();
    onTouch();
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touch, { signal: stop.signal, capture: true });
}

const LOCALES: Readonly<Record<Settings['language'], string>> = { en: 'en-US', ja: 'ja-JP' };
/** A little faster than usual, so that a number is over before the next second. */
const RATE = 1.2;

/** Says a word in the language of the page. Silent where the settings or the browser have no voice. */
export function speak(text: string, { language, sound, voice, effectsVolume }: Settings): void {
  if (sound === 'off' || voice === 'off' || effectsVolume === 0 || !('speechSynthesis' in globalThis)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = LOCALES[language];
  utterance.rate = RATE;
  utterance.volume = effectsVolume;
  // A word that is late must not delay the next.
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
