import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { moveOnce, order, planOf, sitDown, until } from './page.ts';
import { useServer } from './server.ts';

const place = useServer();
const DASHBOARD = new URL('../../../deploy/grafana-dashboard.json', import.meta.url);

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

/** What design and operators count on. */
const NEEDED = [
  'tesuji_sockets',
  'tesuji_rooms',
  'tesuji_append_seconds',
  'tesuji_command_seconds',
  'tesuji_conflicts_total',
  'tesuji_gaps_total',
  'tesuji_resumes_total',
  'tesuji_repeats_total',
  'tesuji_credit_milliseconds_total',
  'tesuji_flag_lateness_seconds',
  'tesuji_sweep_finds_total',
  'tesuji_refusals_total',
  'tesuji_outages_total',
  'tesuji_jobs',
  'tesuji_jobs_oldest_seconds',
  'nodejs_eventloop_lag_p99_seconds',
];

async function readMetrics(): Promise<string> {
  return (await fetch(new URL('/metrics', place.url))).text();
}

/** The value of a sample without labels, or with exactly these. */
function valueOf(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

it('the dashboard shows metrics that a server has, and every one of ours', async () => {
  const text = await readMetrics();
  const printed = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  for (const name of NEEDED) expect(printed).toContain(name);
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as Dashboard;
  const shown = new Set<string>();
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const names = [...expr.matchAll(/\b(?:tesuji|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name);
      expect([title, names.length]).not.toEqual([title, 0]);
      for (const name of names) {
        // A histogram prints several samples under one name.
        const whole = printed.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, '');
        expect(printed).toContain(whole);
        shown.add(whole);
      }
    }
  }
  expect([...printed].filter((name) => name!.startsWith('tesuji_') && !shown.has(name!))).toEqual([]);
});

it('moves, gaps, refusals and the queue of reviews are counted', async () => {
  const { seats, pages, id } = await sitDown(place.url, planOf('chess'));
  const refused: string[] = [];
  pages[1].onMessage = (message) => {
    if (message.t === 'refused') refused.push(message.refusal.code);
  };
  await moveOnce(seats, () => 0);
  await moveOnce(seats, () => 0);
  const before = await readMetrics();
  expect(valueOf(before, 'tesuji_append_seconds_count')).toBeGreaterThanOrEqual(2);
  expect(valueOf(before, 'tesuji_command_seconds_count')).toBeGreaterThanOrEqual(2);
  expect(valueOf(before, 'tesuji_sockets')).toBe(2);
  expect(valueOf(before, 'tesuji_rooms')).toBeGreaterThanOrEqual(1);
  expect(valueOf(before, 'tesuji_jobs{kind="review",state="waiting"}')).toBe(0);
  await order(seats, seats[0], { kind: 'resign' });
  await pages[0].request('POST', `/games/${id}/review`, {});
  // A page that has noticed a gap asks again, over the same connection.
  pages[1].sockets.at(-1)!.send(JSON.stringify({ t: 'join', topic: `game:${id}`, after: 1 }));
  const late = { kind: 'move', move: 'e2e4', ply: 0, branch: 0 };
  pages[1].sockets.at(-1)!.send(JSON.stringify({ t: 'do', topic: `game:${id}`, id: 'late', command: late }));
  await until(() => refused.length > 0);
  const after = await readMetrics();
  expect(valueOf(after, 'tesuji_gaps_total')).toBe(1);
  expect(valueOf(after, `tesuji_refusals_total{code="${refused[0]}"}`)).toBe(1);
  expect(valueOf(after, 'tesuji_jobs{kind="review",state="waiting"}')).toBe(1);
  expect(valueOf(after, 'tesuji_jobs_oldest_seconds{kind="review"}')).toBeGreaterThanOrEqual(0);
  for (const page of pages) page.close();
});
