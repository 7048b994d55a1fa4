import type { ReadCell } from '../cell.ts';
import type { Settings } from '../settings/settings.ts';
import type { Sound, Sounds } from './sounds.ts';
import type { Studio } from './studio.ts';

/** A sound that comes later than this after its cause is worse than none. */
const STALE_MS = 400;

/** Sounds and music of the page, as the settings ask. Until they do, and until the page is touched, nothing is loaded. */
export function makeSounds(settings: ReadCell<Settings>): Sounds {
  if (typeof AudioContext === 'undefined') return { play: () => {} };
  let studio: Promise<Studio> | undefined;
  let isTouched = navigator.userActivation?.hasBeenActive ?? false;
  const open = (): Promise<Studio> => (studio ??= import('./studio.ts').then((file) => new file.Studio()));
  const apply = (): void => {
    const { effects, music } = volumesOf(settings.value, document.hidden);
    // Music alone wakes the studio by itself; effects wait for the first of them.
    if (studio !== undefined || (isTouched && music > 0)) void tune(open(), effects, music);
  };
  listenForTouch(() => {
    isTouched = true;
    apply();
  });
  settings.subscribe(apply);
  document.addEventListener('visibilitychange', apply);
  return {
    play(sound: Sound): void {
      const { effects, music } = volumesOf(settings.value, document.hidden);
      if (isTouched && effects > 0) void playSoon(tune(open(), effects, music), sound);
    },
  };
}

/** What is to be heard now. A page nobody looks at keeps its effects, which may call somebody back, but not its music. */
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

/** Without a working studio (no device, no network for its file) the page is silent and otherwise well. */
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
