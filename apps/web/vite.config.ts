import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type UserConfig } from 'vite';
import { precache } from './precache.ts';

const config: UserConfig = defineConfig({
  // Relative addresses, so that the built page works from any folder of any server.
  base: './',
  plugins: [svelte(), precache()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // How long plugins took is no news to somebody who wants to play.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
});

export default config;
