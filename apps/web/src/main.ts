import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import '@fontsource/fraunces/latin-600.css';
import '@tesuji/board/board.css';
import './style/tokens.css';
import './style/base.css';
import './style/japanese/japanese.css';
import { games } from '@tesuji/rules';
import { mount } from 'svelte';
import App from './app/app.svelte';
import { makeServices } from './app/make-services.ts';
import { Notices } from './app/notices.ts';
import { APP_TEXT } from './app/text.ts';
import { takeEngineKey } from './minds/engine-access.ts';
import { keepOffline } from './offline/keep-offline.ts';

// Before the app reads its address, now and whenever somebody opens the address with the key in a tab that has the page.
takeEngineKey();
addEventListener('hashchange', takeEngineKey);

const notices = new Notices();
const services = makeServices(games, notices);
mount(App, { target: document.querySelector('#app')!, props: { services, notices } });
const t = (): (typeof APP_TEXT)['en'] => APP_TEXT[services.settings.value.language];

/** What nobody has caught is a defect of ours; whoever is at the screen must not be left guessing. */
function sayTrouble(): void {
  notices.add(t().trouble, { label: t().reload, run: () => location.reload() });
}
addEventListener('unhandledrejection', sayTrouble);
// Some browsers report harmless things about layout here too, without an error.
addEventListener('error', ({ error }) => void (error && sayTrouble()));

if (import.meta.env.PROD) {
  // When the first screen has all it needs: fetching the rest must not hold it up.
  addEventListener('load', () => {
    void keepOffline((takeOver) => notices.add(t().update, { label: t().reload, run: takeOver }, true));
  });
}
