import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type UserConfig } from 'vite';
import { networks } from './networks.ts';
import { precache } from './precache.ts';

/**
 * Home shows all games, so their rules are one chunk of the first load. Left to itself, the bundler makes a chunk of each
 * part that some other screen uses too: twice the requests, and three per cent more to download.
 */
const GAMES = { name: 'games', test: /packages[\\/]rules[\\/](src|dist)[\\/](chess|shogi|hasami|laser|registry)/ };

const config: UserConfig = defineConfig({
  // Relative addresses, so that the built page works from any folder of any server.
  base: './',
  plugins: [svelte(), networks(), precache()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The time that plugins take is no concern of somebody who only wants to play.
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [GAMES] } },
    },
  },
  worker: { format: 'es', plugins: () => [networks()], rolldownOptions: { checks: { pluginTimings: false } } },
});

export default config;
