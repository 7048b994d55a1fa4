import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type UserConfig } from 'vite';

const config: UserConfig = defineConfig({
  // Relative addresses, so that the built page works from any folder of any server.
  base: './',
  plugins: [svelte()],
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});

export default config;
