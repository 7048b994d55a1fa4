import { isDraw, legalMoves, ONGOING, outcomeFor, type Game, type Position } from '@tesuji/rules';
import { FULL_STRENGTH, levelOf } from '../levels/level.ts';
import type { MateResult } from '../mate/mate-solver.ts';
import type { SearchLimits } from '../search/limits.ts';
import { isDecided, pliesToEnd } from '../search/score.ts';
import type { SearchLine, SearchReport } from '../search/search.ts';
import type { EngineThreads } from '../threads/engine-threads.ts';
import type { MateRequest } from '../threads/messages.ts';
import type { Dialect } from './dialects.ts';
import { LEVEL_OPTION, type OptionValues } from './engine-options.ts';
import { planGo, type GoRequest, type OpenedLine, type PendingGo } from './go-command.ts';

/** What a session needs of the engine threads. */
export type SessionEngine = Pick<
  EngineThreads,
  'setThreads' | 'resize' | 'setNetwork' | 'clear' | 'ready' | 'search' | 'solve'
>;

interface GoContext {
  readonly game: Game;
  readonly dialect: Dialect;
  readonly threads: SessionEngine;
  /** Seed of what a weak level overlooks. */
  readonly seed: number;
  emit(line: string): void;
}

/** Returns the line that answers a `go` command, and emits info lines on the way. Never rejects. */
export async function answerGo(context: GoContext, values: OptionValues, pending: PendingGo): Promise<string> {
  const { dialect, emit } = context;
  const { opened, go } = pending;
  const isProblem = go.mate !== undefined && dialect.hasMateAnswer;
  try {
    if (opened === undefined) emit('info string no position is set');
    else if (isProblem) return await answerMateProblem(context, pending, opened);
    else return await chooseMove(context, values, pending, opened);
  } catch (error) {
    emit(`info string ${error instanceof Error ? error.message : String(error)}`);
  }
  return isProblem
    ? 'checkmate timeout'
    : formatBest(context, values, pending.last?.lines[0]?.moves ?? anyMove(context, opened));
}

async function answerMateProblem(
  { game, threads }: GoContext,
  pending: PendingGo,
  { line }: OpenedLine,
): Promise<string> {
  const { mate = Infinity } = pending.go;
  const request: MateRequest = { line, ...(mate === Infinity ? {} : { milliseconds: mate }) };
  const { result, pv } = await pending.attach(threads.solve(request)).result;
  if (result === 'mate') return `checkmate ${pv.map(game.formatMove).join(' ')}`;
  return result === 'nomate' ? 'checkmate nomate' : 'checkmate timeout';
}

async function chooseMove(
  context: GoContext,
  values: OptionValues,
  pending: PendingGo,
  opened: OpenedLine,
): Promise<string> {
  const { game, dialect, emit } = context;
  const { position } = opened;
  const { go } = pending;
  if (!go.isInfinite && dialect.declareWin !== undefined && canDeclare(game, position))
    return `bestmove ${dialect.declareWin}`;
  if (anyMove(context, opened).length === 0) {
    emit(`info depth 0 score ${isDraw(position.outcome()) ? 'cp 0' : 'mate 0'}`);
    return formatBest(context, values, []);
  }
  // A ponderhit that came while the command waited may have set newer clocks.
  pending.plan ??= planGo(go, dialect, position.side, values.number(dialect.overheadOption));
  if (go.mate !== undefined && isForSolver(go)) {
    // Half of the time is left for the search if there is no mate.
    pending.plan &&= { usual: pending.plan.usual / 2, most: pending.plan.most / 2 };
    const mate = await findMate(context, values, pending, opened, go.mate);
    if (mate !== undefined) return formatBest(context, values, mate.pv);
  }
  const report = await runSearch(context, values, pending, opened);
  const [best] = report.lines;
  const isHopeless = dialect.resignOption !== undefined && (best?.score ?? 0) <= -values.number(dialect.resignOption);
  return isHopeless && !go.isInfinite ? `bestmove ${dialect.noMove}` : formatBest(context, values, best?.moves ?? []);
}

/** Returns whether the rules accept a declaration of a win now. */
function canDeclare(game: Game, position: Position): boolean {
  const { side } = position;
  return game.claims(position).some((claim) => outcomeFor(game.resolveClaim(position, claim), side) > 0);
}

/** The solver has only a time limit and considers all first moves; other requests are left to the search. */
function isForSolver({ numbers, searchMoves, isPonder }: GoRequest): boolean {
  return !isPonder && searchMoves.length === 0 && !numbers.has('nodes') && !numbers.has('depth');
}

/** `mate` counts moves of the side to move. */
async function findMate(
  context: GoContext,
  values: OptionValues,
  pending: PendingGo,
  opened: OpenedLine,
  mate: number,
): Promise<MateResult | undefined> {
  const { game, dialect, threads, emit } = context;
  const plies = mate === Infinity ? {} : { plies: Math.max(1, 2 * mate - 1) };
  const time = pending.plan === undefined || pending.go.isInfinite ? {} : { milliseconds: pending.plan.usual };
  const answer = await pending.attach(threads.solve({ line: opened.line, ...plies, ...time })).result;
  if (answer.result !== 'mate' || isCutShort(opened.position, answer.pv)) return undefined;
  emit(formatMate(moveWriter(game, values), dialect, answer));
  return answer;
}

/**
 * Returns whether the game ends before the mate. The solver uses the board alone and ignores draws by history.
 */
function isCutShort(position: Position, pv: readonly number[]): boolean {
  let isOver = false;
  for (const move of pv) {
    isOver ||= position.verdict() !== ONGOING;
    position.make(move);
  }
  for (const _ of pv) position.unmake();
  return isOver;
}

async function runSearch(
  context: GoContext,
  values: OptionValues,
  pending: PendingGo,
  opened: OpenedLine,
): Promise<SearchReport> {
  const { game, dialect, threads, seed, emit } = context;
  const { go, plan } = pending;
  const limits: SearchLimits = {
    ...limitsOf(context, pending, opened.position),
    lines: values.number('MultiPV'),
    ...(plan === undefined || go.isPonder || go.isInfinite ? {} : { time: plan }),
  };
  const write = moveWriter(game, values);
  const tell = (report: SearchReport): void => {
    pending.last = report;
    for (const line of formatReport(write, dialect, report)) emit(line);
  };
  const level = levelOf(values.number(LEVEL_OPTION)) ?? FULL_STRENGTH;
  const request = { line: opened.line, limits, level, seed, isPonder: go.isPonder };
  const report = await pending.attach(threads.search(request, tell)).result;
  // Reported again, since the last depth may be unfinished. A search stopped before depth 1 has no score.
  if (report.depth > 0) tell(report);
  return report;
}

function limitsOf({ game, emit }: GoContext, { go }: PendingGo, position: Position): SearchLimits {
  const moves: number[] = [];
  for (const text of go.searchMoves) {
    const move = game.parseMove(position, text);
    if (move.ok) moves.push(move.value);
    else emit(`info string searchmoves: “${text}” is not a legal move here`);
  }
  // A mate that was not found within its length is not searched for beyond it.
  const mateDepth = go.mate === undefined || go.mate === Infinity ? undefined : Math.max(1, 2 * go.mate - 1);
  const depth = go.numbers.get('depth') ?? mateDepth;
  const nodes = go.numbers.get('nodes');
  return {
    ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
    ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes) }),
    ...(moves.length === 0 ? {} : { moves }),
  };
}

/** Writes moves: as the game does, or as it does in the variant that is turned on. */
type MoveWriter = (move: number) => string;

function moveWriter({ engineVariant, formatMove }: Game, values: OptionValues): MoveWriter {
  const isOn = engineVariant !== undefined && values.text(engineVariant.option) === 'true';
  return isOn ? engineVariant.formatMove : formatMove;
}

function formatBest({ game, dialect }: GoContext, values: OptionValues, moves: readonly number[]): string {
  const [best, next] = moves;
  const write = moveWriter(game, values);
  if (best === undefined) return `bestmove ${dialect.noMove}`;
  return `bestmove ${write(best)}${next === undefined ? '' : ` ponder ${write(next)}`}`;
}

/** Returns a legal move as a line, or an empty line. */
function anyMove({ game }: GoContext, opened: OpenedLine | undefined): readonly number[] {
  return opened === undefined ? [] : legalMoves(game, opened.position).slice(0, 1);
}

/** Returns the info lines of a report, one for each PV. */
function formatReport(write: MoveWriter, dialect: Dialect, report: SearchReport): readonly string[] {
  const { depth, deepest, nodes, ms, tableUse, lines } = report;
  const counts = `time ${Math.round(ms)} nodes ${nodes} nps ${Math.round((nodes * 1000) / Math.max(1, ms))}`;
  return lines.map((line, i) =>
    [
      `info depth ${depth} seldepth ${Math.max(depth, deepest)}`,
      ...(lines.length > 1 ? [`multipv ${i + 1}`] : []),
      `score ${formatScore(dialect, line)} ${counts} hashfull ${tableUse}`,
      ...(line.moves.length > 0 ? [`pv ${line.moves.map(write).join(' ')}`] : []),
    ].join(' '),
  );
}

function formatMate(write: MoveWriter, dialect: Dialect, { plies = 0, nodes, pv }: MateResult): string {
  const mate = Math.ceil(plies / dialect.pliesPerMate);
  return `info depth ${plies} score mate ${mate} nodes ${nodes} pv ${pv.map(write).join(' ')}`;
}

function formatScore(dialect: Dialect, { score, bound }: SearchLine): string {
  const text = isDecided(score) ? `mate ${formatPlies(dialect, pliesToEnd(score))}` : `cp ${score}`;
  return bound === undefined ? text : `${text} ${bound}bound`;
}

function formatPlies({ pliesPerMate }: Dialect, plies: number): string {
  const count = Math.ceil(Math.abs(plies) / pliesPerMate);
  return plies < 0 ? `-${count}` : String(count);
}
