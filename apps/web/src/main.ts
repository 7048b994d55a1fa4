import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import '@fontsource/fraunces/latin-600.css';
import '@tesuji/board/board.css';
import '@tesuji/board/notation.css';
import './style/tokens.css';
import './style/base.css';
import { games } from '@tesuji/rules/registry';
import { mount } from 'svelte';
import { AppCtrl } from './app-ctrl.ts';
import App from './app.svelte';
import { openShelf } from './storage/saved-games.ts';

mount(App, { target: document.querySelector('#app')!, props: { app: new AppCtrl(games, openShelf()) } });
