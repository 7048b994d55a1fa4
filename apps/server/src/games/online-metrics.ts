import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds, from what a quick disk needs to what no player should wait. */
const BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
/** Appends whose times are remembered for the host panel. */
const REMEMBERED = 1000;

/** What is measured about games and sockets. */
export class OnlineMetrics {
  readonly append: Histogram;
  readonly command: Histogram;
  readonly flagLateness: Histogram;
  readonly conflicts: Counter;
  readonly gaps: Counter;
  readonly resumes: Counter;
  readonly repeats: Counter;
  readonly credit: Counter;
  readonly sweepFinds: Counter;
  readonly outages: Counter;
  readonly refusals: Counter<'code'>;
  readonly closed: Counter<'why'>;
  readonly #appends = new Float64Array(REMEMBERED);
  #count = 0;

  /** The gauges are read when the metrics are asked for. */
  constructor(registry: Registry, gauges: { readonly sockets: () => number; readonly rooms: () => number }) {
    const registers = [registry];
    const counter = (name: string, help: string): Counter => new Counter({ name, help, registers });
    const histogram = (name: string, help: string): Histogram =>
      new Histogram({ name, help, buckets: BUCKETS, registers });
    const gauge = (name: string, help: string, read: () => number): Gauge =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    gauge('tesuji_sockets', 'Open sockets', gauges.sockets);
    gauge('tesuji_rooms', 'Games in memory', gauges.rooms);
    this.append = histogram('tesuji_append_seconds', 'Time to store the events of a command');
    this.command = histogram('tesuji_command_seconds', 'Time from receiving a command to its answer');
    this.flagLateness = histogram('tesuji_flag_lateness_seconds', 'Time from the fall of a flag to its being stored');
    this.gaps = counter('tesuji_gaps_total', 'Times that a page noticed that an event was missing');
    this.conflicts = counter('tesuji_conflicts_total', 'Rows that lost the race for their number');
    this.resumes = counter('tesuji_resumes_total', 'Pages that came back and needed only the events they had missed');
    this.repeats = counter('tesuji_repeats_total', 'Commands that were in the log already');
    this.credit = counter('tesuji_credit_milliseconds_total', 'Thinking time that was not charged because of lag');
    this.sweepFinds = counter('tesuji_sweep_finds_total', 'Games that the sweep found due');
    this.outages = counter(
      'tesuji_outages_total',
      'Times in which no server was running or the database did not answer',
    );
    this.refusals = new Counter({
      name: 'tesuji_refusals_total',
      help: 'Refused commands',
      labelNames: ['code'],
      registers,
    });
    this.closed = new Counter({
      name: 'tesuji_sockets_closed_total',
      help: 'Sockets that the server closed',
      labelNames: ['why'],
      registers,
    });
  }

  /** Events were stored after so many milliseconds. */
  appended(milliseconds: number): void {
    this.append.observe(milliseconds / 1000);
    this.#appends[this.#count++ % REMEMBERED] = milliseconds;
  }

  /** Milliseconds within which 99 of 100 of the last appends were stored. */
  get appendP99(): number {
    const times = this.#appends.slice(0, Math.min(this.#count, REMEMBERED)).sort();
    return times[Math.floor(times.length * 0.99)] ?? 0;
  }
}
