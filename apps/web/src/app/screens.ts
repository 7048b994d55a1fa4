import type { Component } from 'svelte';
import type { Route, Screen } from './route.ts';
import type { Services } from './services.ts';

export type ScreenView = Component<{ services: Services; route: Route }>;

const FILES: Readonly<Record<Screen, string>> = {
  home: '../home/home-screen.svelte',
  new: '../new-game/new-game-screen.svelte',
  game: '../game/game-screen.svelte',
  boards: '../boards/boards-screen.svelte',
  editor: '../editor/editor-screen.svelte',
  games: '../past-games/past-games-screen.svelte',
  replay: '../replay/replay-screen.svelte',
  puzzles: '../puzzles/puzzles-screen.svelte',
  learn: '../learn/learn-screen.svelte',
  lab: '../lab/lab-screen.svelte',
  settings: '../settings/settings-screen.svelte',
};
const modules = import.meta.glob<{ readonly default: ScreenView }>('../*/*-screen.svelte');

/** Fetches a screen. Rejects when it cannot be had: a lost connection, or a version that is no longer on the server. */
export async function loadScreen(screen: Screen): Promise<ScreenView> {
  const load = modules[FILES[screen]];
  if (load === undefined) throw new Error(`there is no ${FILES[screen]}`);
  return (await load()).default;
}
