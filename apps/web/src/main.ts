import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import '@fontsource/fraunces/latin-600.css';
import '@tesuji/board/board.css';
import './app/style/tokens.css';
import './app/style/base.css';
import './app/style/japanese/japanese.css';
import { games } from '@tesuji/rules';
import { mount } from 'svelte';
import App from './app/app.svelte';
import { guardDoublePresses } from './app/double-press.ts';
import { followServer } from './app/follow-server.svelte.ts';
import { makeServices } from './app/make-services.ts';
import { Notices } from './app/notices.svelte.ts';
import { APP_TEXT } from './app/text.ts';
import { takeEngineKey } from './shared/workers/engine-access.ts';
import { followHistory } from './shared/overlay-history.ts';
import { keepOffline } from './app/offline/keep-offline.ts';
import { takeHostKey } from './app/take-host-key.ts';

const notices = new Notices();
const services = makeServices(games, notices);

// Before the app reads its address: now, and when the address with the key is opened in a tab that has the page
// already.
function takeKeys(): void {
  takeHostKey(services);
  takeEngineKey();
}
takeKeys();
followHistory();
addEventListener('hashchange', takeKeys);
guardDoublePresses();

mount(App, { target: document.querySelector('#app')!, props: { services, notices } });
const t = (): (typeof APP_TEXT)['en'] => APP_TEXT[services.settings.value.language];

/** An error that was not caught is a defect of the app; the person at the screen is informed. */
function sayTrouble(): void {
  notices.add(t().trouble, { label: t().reload, run: () => location.reload() });
}
addEventListener('unhandledrejection', sayTrouble);
// Some browsers report harmless things about layout here too, without an error.
addEventListener('error', ({ error }) => void (error && sayTrouble()));

followServer(services);

if (import.meta.env.PROD) {
  // After the first screen is loaded, so that fetching the rest does not delay it.
  addEventListener('load', () => {
    void keepOffline((takeOver) => notices.add(t().update, { label: t().reload, run: takeOver }, true));
  });
}
