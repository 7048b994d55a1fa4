import type { Component } from 'svelte';
import type { Route, Screen } from './route.ts';

export type ScreenView = Component<{ route: Route }>;

const FILES: Readonly<Record<Screen, string>> = {
  home: '../screens/home/home-screen.svelte',
  new: '../screens/new-game/new-game-screen.svelte',
  game: '../screens/game/game-screen.svelte',
  boards: '../screens/boards/boards-screen.svelte',
  editor: '../screens/editor/editor-screen.svelte',
  games: '../screens/past-games/past-games-screen.svelte',
  statistics: '../screens/statistics/statistics-screen.svelte',
  replay: '../screens/replay/replay-screen.svelte',
  puzzles: '../screens/puzzles/puzzles-screen.svelte',
  learn: '../screens/learn/learn-screen.svelte',
  lab: '../screens/lab/lab-screen.svelte',
  settings: '../screens/settings/settings-screen.svelte',
  lobby: '../screens/lobby/lobby-screen.svelte',
  inbox: '../screens/inbox/inbox-screen.svelte',
  challenge: '../screens/challenge/challenge-screen.svelte',
  watch: '../screens/watch/watch-screen.svelte',
  leaderboard: '../screens/leaderboard/leaderboard-screen.svelte',
  tournament: '../screens/tournament/tournament-screen.svelte',
  account: '../screens/account/account-screen.svelte',
  player: '../screens/player/player-screen.svelte',
  host: '../screens/host/host-screen.svelte',
  moderation: '../screens/moderation/moderation-screen.svelte',
};
const modules = import.meta.glob<{ readonly default: ScreenView }>('../screens/*/*-screen.svelte');

/** Loads a screen. Rejects when it cannot be loaded: no connection, or a version that is no longer on the server. */
export async function loadScreen(screen: Screen): Promise<ScreenView> {
  const load = modules[FILES[screen]];
  if (load === undefined) throw new Error(`there is no ${FILES[screen]}`);
  return (await load()).default;
}
