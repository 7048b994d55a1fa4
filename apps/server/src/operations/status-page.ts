/** A page for players that says whether all is well. It needs no script, and none of the files of the other pages. */
import { findLobbyPool, type Outage } from '@tesuji/online';
import { games } from '@tesuji/rules';
import { durationWords, gameName, LANGUAGES, type Language } from '@tesuji/words';
import { REVIEW } from '../jobs/job-runner.ts';
import type { JobCounts } from '../store/jobs/jobs.ts';
import { spendByAddress, type ApiApp, type ApiContext, type World } from '../http/world.ts';
import { escapeHtml } from '../http/responses.ts';

const SECOND = 1000;
const DAY = 86_400_000;
/** Days of which outages are shown, and how many of them. */
const DAYS = 7;
const MOST_OUTAGES = 20;
/** Milliseconds for which what was found is used again: any client may ask. */
const KEPT = 5 * SECOND;
/** Milliseconds within which the database answers if all is well. */
const PATIENCE = 3 * SECOND;

/** What the page says. */
export interface ServerStatus {
  /** Whether the database answers: without it no move can be stored. */
  readonly isUp: boolean;
  readonly outages: readonly Outage[];
  /** By the id of a game. */
  readonly pools: ReadonlyMap<string, PoolStatus>;
  readonly reviews: JobCounts | undefined;
}

interface PoolStatus {
  readonly waiting: number;
  /** How long people have waited lately, in milliseconds; absent when nobody has. */
  readonly wait?: number;
}

const TEXT = {
  en: {
    title: 'Status',
    up: 'Everything works.',
    down: 'The server cannot store moves at the moment. Clocks are stopped until it can.',
    outages: `Outages of the last ${DAYS} days`,
    none: 'None.',
    outage: (time: string, duration: string): string => `${time} for ${duration}`,
    utc: 'Times are in UTC. The clocks of all games were stopped meanwhile.',
    pairing: 'Finding an opponent',
    wait: (time: string): string => `about ${time}`,
    unknown: 'nobody has waited lately',
    waiting: (count: number): string => `${count} waiting`,
    reviews: 'Reviews by the server',
    queue: ({ waiting, running }: JobCounts): string =>
      waiting + running === 0 ? 'None under way.' : `${running} under way, ${waiting} waiting.`,
    oldest: (time: string): string => `The first in the queue has waited for ${time}.`,
    again: 'Look again',
    home: 'To the games',
    other: '日本語',
  },
  ja: {
    title: '稼働状況',
    up: '正常に動いています。',
    down: '現在サーバーに指し手を保存できません。復旧するまで時計は止まります。',
    outages: `この${DAYS}日間の障害`,
    none: 'ありません。',
    outage: (time: string, duration: string): string => `${time}から${duration}`,
    utc: '時刻は協定世界時（UTC）です。この間、すべての対局の時計は止まっていました。',
    pairing: '相手が見つかるまで',
    wait: (time: string): string => `約${time}`,
    unknown: '最近待った人はいません',
    waiting: (count: number): string => `${count}人が待っています`,
    reviews: 'サーバーでの振り返り',
    queue: ({ waiting, running }: JobCounts): string =>
      waiting + running === 0 ? '処理中のものはありません。' : `${running}局を処理中、${waiting}局が順番待ちです。`,
    oldest: (time: string): string => `先頭の対局は${time}待っています。`,
    again: '更新する',
    home: '対局へ',
    other: 'English',
  },
} as const;

export function addStatusPage(app: ApiApp, world: World): void {
  let last: Promise<ServerStatus> | undefined;
  let at = -Infinity;
  app.get('/status', async (c) => {
    await spendByAddress(world, 'request', c);
    if (last === undefined || world.now() - at >= KEPT) {
      at = world.now();
      last = readStatus(world);
    }
    const status = await last;
    c.header('Content-Type', 'text/html; charset=utf-8');
    return c.body(statusPage(world.settings.name, status, languageOf(c), world.now()), status.isUp ? 200 : 503);
  });
}

async function readStatus({ store, log, now }: World): Promise<ServerStatus> {
  const time = now();
  const read = async (): Promise<ServerStatus> => {
    const [outages, pools, reviews] = await Promise.all([
      store.site.lastOutages(MOST_OUTAGES),
      store.tickets.pools(time),
      store.jobs.counts(REVIEW),
    ]);
    const byGame = Map.groupBy(pools, ({ id }) => findLobbyPool(id)?.game ?? '');
    return {
      isUp: true,
      outages: outages.filter(({ till }) => till > time - DAYS * DAY),
      reviews,
      pools: new Map(
        games.map(({ id }) => {
          const own = byGame.get(id) ?? [];
          const waits = own.flatMap(({ wait }) => (wait === undefined ? [] : [wait]));
          const waiting = own.reduce((sum, pool) => sum + pool.waiting, 0);
          return [id, { waiting, ...(waits.length > 0 && { wait: Math.min(...waits) }) }];
        }),
      ),
    };
  };
  const isDown: ServerStatus = { isUp: false, outages: [], pools: new Map(), reviews: undefined };
  const patience = Promise.withResolvers<ServerStatus>();
  const timer = setTimeout(() => patience.resolve(isDown), PATIENCE);
  try {
    return await Promise.race([read(), patience.promise]);
  } catch (error) {
    log.error({ err: error }, 'status');
    return isDown;
  } finally {
    clearTimeout(timer);
  }
}

/** The language asked for in the address, or the first of those of the browser that we have. */
function languageOf(c: ApiContext): Language {
  const asked = c.req.query('lang');
  const wanted = [asked ?? '', ...(c.req.header('accept-language') ?? '').split(',')];
  const known = wanted.map((text) => LANGUAGES.find((language) => text.trim().toLowerCase().startsWith(language)));
  return known.find((language) => language !== undefined) ?? 'en';
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#22201a, #ede7da); --soft: light-dark(#635d50, #a9a292);
  --rule: light-dark(#e2d9c8, #38342a); --go: light-dark(#2f6b4a, #6fb38c); --accent: light-dark(#b4321f, #e2654f); }
body { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; background: light-dark(#fffdf8, #201e17); color: var(--ink);
  font: 1rem/1.5 system-ui, 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; } h2 { margin: 1.75rem 0 0.25rem; font-size: 1rem; }
p { margin: 0.25rem 0; } ul, dl { margin: 0; padding: 0; list-style: none; }
.state { padding: 0.75rem 1rem; border: 1px solid; border-radius: 10px; font-weight: 600; }
.up { color: var(--go); } .down { color: var(--accent); } .soft { color: var(--soft); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.35rem 0;
  border-bottom: 1px solid var(--rule); } dd { margin: 0; }
nav { display: flex; gap: 1.5rem; margin-top: 2rem; } a { color: inherit; padding: 0.5rem 0; }`;

/** Returns the page. Nothing in it was written by players but the name of the server, which the host has chosen. */
function statusPage(name: string, status: ServerStatus, language: Language, now: number): string {
  const t = TEXT[language];
  const title = `${t.title} · ${escapeHtml(name)}`;
  const other = language === 'en' ? 'ja' : 'en';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="state ${status.isUp ? 'up' : 'down'}" role="status">${status.isUp ? t.up : t.down}</p>
${status.isUp ? details(status, language, now) : ''}
</main>
<nav><a href="/status?lang=${language}">${t.again}</a><a href="/">${t.home}</a><a href="/status?lang=${other}" lang="${other}">${t.other}</a></nav>
</body>
</html>
`;
}

function details({ outages, pools, reviews }: ServerStatus, language: Language, now: number): string {
  const t = TEXT[language];
  const moments = outages.map(({ since, till }) => {
    const time = new Date(since).toISOString();
    const shown = `<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time>`;
    return `<li>${t.outage(shown, durationWords(till - since, language))}</li>`;
  });
  const rows = games.map((game) => {
    const { waiting = 0, wait } = pools.get(game.id) ?? {};
    const said = [
      wait === undefined ? t.unknown : t.wait(durationWords(wait, language)),
      ...(waiting > 0 ? [t.waiting(waiting)] : []),
    ];
    return `<div><dt>${gameName(game, language)}</dt><dd>${said.join(' · ')}</dd></div>`;
  });
  const since = reviews?.since;
  return `<h2>${t.outages}</h2>
${moments.length === 0 ? `<p>${t.none}</p>` : `<ul>${moments.join('')}</ul><p class="soft">${t.utc}</p>`}
<h2>${t.pairing}</h2>
<dl>${rows.join('')}</dl>
<h2>${t.reviews}</h2>
<p>${reviews === undefined ? '' : t.queue(reviews)}</p>
${since === undefined ? '' : `<p class="soft">${t.oldest(durationWords(Math.max(0, now - since), language))}</p>`}`;
}
