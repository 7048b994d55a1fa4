import { ALL, isDraw, ONGOING, outcomeFor, type Game, type Position } from '@tesuji/rules';
import { FULL_STRENGTH, levelOf } from '../levels/level.ts';
import type { MateAnswer } from '../mate/mate-solver.ts';
import type { SearchLimits } from '../search/limits.ts';
import type { SearchReport } from '../search/report.ts';
import type { MateQuestion } from '../team/message.ts';
import type { Analyst } from './analyst.ts';
import type { Dialect } from './dialect.ts';
import type { OptionValues } from './engine-option.ts';
import { planGo, type GoRequest } from './go-request.ts';
import { formatMate, formatReport } from './info-line.ts';
import type { OpenedLine } from './open-line.ts';
import { LEVEL_OPTION } from './session-options.ts';
import type { Turn } from './turn.ts';

interface Desk {
  readonly game: Game;
  readonly dialect: Dialect;
  readonly team: Analyst;
  /** What a weak level overlooks is drawn with this. */
  readonly seed: number;
  emit(line: string): void;
}

/** Finds the one line that answers a `go`, telling on the way what is found. Never fails. */
export async function answerGo(desk: Desk, values: OptionValues, turn: Turn): Promise<string> {
  const { dialect, emit } = desk;
  const { opened, go } = turn;
  const isProblem = go.mate !== undefined && dialect.hasMateAnswer;
  try {
    if (opened === undefined) emit('info string there is no position to think about');
    else if (isProblem) return await solveProblem(desk, turn, opened);
    else return await chooseMove(desk, values, turn, opened);
  } catch (error) {
    emit(`info string ${error instanceof Error ? error.message : String(error)}`);
  }
  return isProblem ? 'checkmate timeout' : formatBest(desk, turn.last?.lines[0]?.moves ?? anyMove(desk, opened));
}

async function solveProblem({ game, team }: Desk, turn: Turn, { line }: OpenedLine): Promise<string> {
  const { mate = Infinity } = turn.go;
  const question: MateQuestion = { line, ...(mate === Infinity ? {} : { milliseconds: mate }) };
  const { result, pv } = await turn.attach(team.solve(question)).result;
  if (result === 'mate') return `checkmate ${pv.map(game.formatMove).join(' ')}`;
  return result === 'nomate' ? 'checkmate nomate' : 'checkmate timeout';
}

async function chooseMove(desk: Desk, values: OptionValues, turn: Turn, opened: OpenedLine): Promise<string> {
  const { game, dialect, emit } = desk;
  const { position } = opened;
  const { go } = turn;
  if (!go.isInfinite && dialect.declareWin !== undefined && canDeclare(game, position))
    return `bestmove ${dialect.declareWin}`;
  if (anyMove(desk, opened).length === 0) {
    emit(`info depth 0 score ${isDraw(position.outcome()) ? 'cp 0' : 'mate 0'}`);
    return formatBest(desk, []);
  }
  // A hit that came while the turn waited may have brought newer clocks.
  turn.plan ??= planGo(go, dialect, position.side, values.number(dialect.overheadOption));
  if (go.mate !== undefined && isForSolver(go)) {
    // Half of the time is left to find a move where there is no mate.
    turn.plan &&= { usual: turn.plan.usual / 2, most: turn.plan.most / 2 };
    const mate = await findMate(desk, turn, opened, go.mate);
    if (mate !== undefined) return formatBest(desk, mate.pv);
  }
  const report = await seek(desk, values, turn, opened);
  const [best] = report.lines;
  const isHopeless = dialect.resignOption !== undefined && (best?.score ?? 0) <= -values.number(dialect.resignOption);
  return isHopeless && !go.isInfinite ? `bestmove ${dialect.noMove}` : formatBest(desk, best?.moves ?? []);
}

/** A declaration that the rules accept as a win now. */
function canDeclare(game: Game, position: Position): boolean {
  const { side } = position;
  return game.claims(position).some((claim) => outcomeFor(game.resolveClaim(position, claim), side) > 0);
}

/** The solver knows no limit but time, and all first moves: what asks for more is left to the search. */
function isForSolver({ numbers, searchMoves, isPonder }: GoRequest): boolean {
  return !isPonder && searchMoves.length === 0 && !numbers.has('nodes') && !numbers.has('depth');
}

/** `mate` counts moves of the side to move. */
async function findMate(desk: Desk, turn: Turn, opened: OpenedLine, mate: number): Promise<MateAnswer | undefined> {
  const { game, dialect, team, emit } = desk;
  const plies = mate === Infinity ? {} : { plies: Math.max(1, 2 * mate - 1) };
  const time = turn.plan === undefined || turn.go.isInfinite ? {} : { milliseconds: turn.plan.usual };
  const answer = await turn.attach(team.solve({ line: opened.line, ...plies, ...time })).result;
  if (answer.result !== 'mate' || isCutShort(opened.position, answer.pv)) return undefined;
  emit(formatMate(game, dialect, answer));
  return answer;
}

/** Is the game over before the mate? The solver looks at the board alone, and does not know how near a draw is. */
function isCutShort(position: Position, pv: readonly number[]): boolean {
  let isOver = false;
  for (const move of pv) {
    isOver ||= position.verdict() !== ONGOING;
    position.make(move);
  }
  for (const _ of pv) position.unmake();
  return isOver;
}

async function seek(desk: Desk, values: OptionValues, turn: Turn, opened: OpenedLine): Promise<SearchReport> {
  const { game, dialect, team, seed, emit } = desk;
  const { go, plan } = turn;
  const limits: SearchLimits = {
    ...limitsOf(desk, turn, opened.position),
    lines: values.number('MultiPV'),
    ...(plan === undefined || go.isPonder || go.isInfinite ? {} : { time: plan }),
  };
  const tell = (report: SearchReport): void => {
    turn.last = report;
    for (const line of formatReport(game, dialect, report)) emit(line);
  };
  const level = levelOf(values.number(LEVEL_OPTION)) ?? FULL_STRENGTH;
  const question = { line: opened.line, limits, level, seed, isPonder: go.isPonder };
  const report = await turn.attach(team.search(question, tell)).result;
  // Once more, since the last depth may have been cut short; a search that was stopped before the first knows no score.
  if (report.depth > 0) tell(report);
  return report;
}

function limitsOf({ game, emit }: Desk, { go }: Turn, position: Position): SearchLimits {
  const moves: number[] = [];
  for (const text of go.searchMoves) {
    const move = game.parseMove(position, text);
    if (move.ok) moves.push(move.value);
    else emit(`info string searchmoves: “${text}” is no legal move here`);
  }
  // A mate that was not found within its length need not be looked for beyond it.
  const mateDepth = go.mate === undefined || go.mate === Infinity ? undefined : Math.max(1, 2 * go.mate - 1);
  const depth = go.numbers.get('depth') ?? mateDepth;
  const nodes = go.numbers.get('nodes');
  return {
    ...(depth === undefined ? {} : { depth: Math.max(1, depth) }),
    ...(nodes === undefined ? {} : { nodes: Math.max(1, nodes) }),
    ...(moves.length === 0 ? {} : { moves }),
  };
}

function formatBest({ game, dialect }: Desk, moves: readonly number[]): string {
  const [best, next] = moves;
  if (best === undefined) return `bestmove ${dialect.noMove}`;
  return `bestmove ${game.formatMove(best)}${next === undefined ? '' : ` ponder ${game.formatMove(next)}`}`;
}

/** A legal move as a line of play, or none. */
function anyMove({ game }: Desk, opened: OpenedLine | undefined): readonly number[] {
  const moves = new Int32Array(game.maxMoves);
  const end = opened?.position.generate(ALL, moves, 0) ?? 0;
  return [...moves.subarray(0, Math.min(1, end))];
}
