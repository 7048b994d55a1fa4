import { fail, isDraw, moveTo, ok, ONGOING, packDraw, packWin, unwrap, type Illegality } from '@tesuji/rules';
import { ticTacToe } from '../tic-tac-toe/game.ts';
import { TicTacToePosition } from '../tic-tac-toe/position.ts';
import {
  corrupt,
  withExtraCapture,
  withExtraEffect,
  withExtraStep,
  withGame,
  withPosition,
  type BrokenGame,
  type BrokenGames,
} from './break-game.ts';

const { createPosition, parsePosition, parseMove, effects, whyIllegal } = ticTacToe;
const nowhere = { kind: 'nowhere', at: 1_000_000, got: '' };
const refusal: Illegality = { code: 'blocked', rule: 'T1', squares: [] };

/** Broken games for the checks of making moves, of effects, refusals and outcomes, and of parsers. */
export const BROKEN_POSITIONS: BrokenGames = {
  'unmake restores every byte after every legal move': [
    withExtraStep(/byte 60 of places was 0 and is 1/, 'unmake', corrupt),
    withExtraStep(/order.0 is new/, 'unmake', (position) => Object.assign(position, { order: [new Uint8Array(0), 5] })),
    withExtraStep(/options.misere was off and is maybe/, 'unmake', (position) =>
      Object.assign(position, { options: { misere: 'maybe' } }),
    ),
    withExtraStep(/log had 0 bytes and has 4/, 'unmake', (position) => (position.logStart = () => 1)),
    withExtraStep(/fields became/, 'unmake', (position) => Reflect.deleteProperty(position, 'options')),
  ],
  'a long game unmade to its start passes through the same bytes': [
    withExtraStep(/unmaking down to ply/, 'unmake', corrupt),
  ],
  'the history has the moves made': [
    withPosition(/moveAt\(0\)/, (position) => (position.moveAt = () => 77)),
    withPosition(/ply is 0 after/, (position) => Object.defineProperty(position, 'ply', { value: 0 })),
  ],
  'a null move passes the turn and changes nothing else, or is refused': [
    withExtraStep(/does not pass the turn/, 'makeNull', (position) => (position.moveAt = () => 5)),
    withExtraStep(/moves pieces/, 'makeNull', corrupt),
    withExtraStep(/logs changes/, 'makeNull', (position) => (position.logStart = (ply) => ply)),
    withPosition(/keeps the key/, (position) =>
      Object.defineProperties(position, { keyLow: { value: 0 }, keyHigh: { value: 0 } }),
    ),
    withPosition(/made and unmade or refused/, (position) => {
      position.makeNull = () => {
        corrupt(position);
        return false;
      };
    }),
  ],
  'a clone is equal and independent': [
    withPosition(/a clone differs/, (position) => (position.clone = () => unwrap(parsePosition('3/3/2x o')))),
    withPosition(/changes the original/, (position) => (position.clone = () => position)),
    withPosition(/changes a clone/, (position) => {
      const clone = position.clone.bind(position);
      position.clone = () => Object.assign(clone(), { history: Reflect.get(position, 'history') as unknown });
    }),
    withPosition(/unmakes differently/, (position) => {
      const clone = position.clone.bind(position);
      position.clone = () => {
        const copy = clone();
        const unmake = copy.unmake.bind(copy);
        copy.unmake = () => {
          unmake();
          corrupt(copy);
        };
        return copy;
      };
    }),
  ],
  'the change log leads from each position to the next': [
    shifted(/the log says place/, -1),
    shifted(/the log leaves/, 1),
  ],
  'methods that read change nothing': [
    withExtraStep(/attackers leaves a trace/, 'attackers', corrupt),
    withExtraStep(/inCheck leaves a trace/, 'inCheck', corrupt),
    withExtraStep(/a trace/, 'outcome', corrupt),
    traced(/claim leaves a trace/, 'onFlag'),
    traced(/asking about .. leaves a trace/, 'targets'),
    traced(/whyIllegal leaves a trace/, 'whyIllegal'),
  ],
  'effects applied are the move made, and run backwards': [
    withGame(/applied: place/, { effects: () => [] }),
    withExtraEffect(/reverted: place 50 holds 17/, () => ({ kind: 'capture', at: 50, piece: 17, cause: 'x' })),
    traced(/change the position/, 'effects'),
  ],
  'capture effects belong to CAPTURES and to no other move': [
    withExtraEffect(/takes 1 pieces/, (move) => ({ kind: 'capture', at: moveTo(move), piece: 17, cause: 'x' })),
    withExtraCapture(/takes 0 pieces/, (move) => ({ kind: 'promote', at: moveTo(move), before: 17, after: 17 })),
    withExtraCapture(/off the board/, () => ({ kind: 'capture', at: 50, piece: 17, cause: 'x' })),
    withExtraCapture(/takes nothing/, () => ({ kind: 'capture', at: 5, piece: 0, cause: 'x' })),
  ],
  'targets begin where the piece arrives': [
    withGame(/it arrives at/, { targets: (_, move) => [(moveTo(move) + 1) % 9] }),
    withGame(/it arrives at/, { targets: (_, move) => [moveTo(move), 50] }),
  ],
  'whyIllegal accepts legal moves and names the rule against all others': [
    withGame(/is legal/, { whyIllegal: () => refusal }),
    withGame(/is illegal/, { whyIllegal: () => undefined }),
    misexplained(/no rule number/, { rule: 'about marks' }),
    misexplained(/no code/, { code: '' }),
    misexplained(/squares off/, { squares: [50] }),
    misexplained(/no piece/, { piece: 16 }),
  ],
  'whyIllegal respects the promotion or turn asked for': [
    withGame(/"promote":true} is illegal/, {
      whyIllegal: (position, { from, to }) => whyIllegal(position, { from, to }),
    }),
    withGame(/"promote":false} is legal/, {
      whyIllegal: (position, given) => (given.promote === false ? refusal : whyIllegal(position, given)),
    }),
    withExtraEffect(/"promote":false} is illegal/, (move) => ({
      kind: 'promote',
      at: moveTo(move),
      before: 17,
      after: 17,
    })),
    withGame(/"turn":-1} is illegal/, {
      effects: (position, move) => [
        { kind: 'rotate', at: 225 + 16 * position.side + position.side, before: 1, after: 1, turn: 1 },
        ...effects(position, move),
      ],
    }),
  ],
  'every legal move can be played by pointing': [withGame(/are both/, { targets: () => [0] })],
  'whyIllegal says game-over when the game is over': [misexplained(/in a finished game/, { code: 'blocked' })],
  'outcome follows from verdict and the lack of moves, with a known reason': [
    withPosition(/is no outcome/, (position) => (position.verdict = () => packWin(0, 77))),
    withPosition(/outcomeWithoutMoves says 0/, (position) => (position.outcomeWithoutMoves = () => ONGOING)),
    withPosition(/^outcome \d+, verdict/, (position) => {
      const outcome = position.outcome.bind(position);
      position.outcome = () => (isDraw(outcome()) ? packWin(0, 0) : outcome());
    }),
    withPosition(
      /some moves/,
      (position) => (position.outcome = () => (position.ply === 3 ? packDraw(1) : position.verdict())),
    ),
  ],
  'resigning never wins, and every claim and flag has an outcome': [
    withGame(/side 0 resigns/, { onResign: (_, side) => packWin(side, 2) }),
    withGame(/side 0 flags/, { onFlag: () => ONGOING }),
    withGame(/agreement/, { onAgreement: () => ONGOING }),
    withGame(/claim peace/, { claims: () => ['peace'] }),
    withGame(/nonsense claim/, { resolveClaim: () => packWin(0, 0) }),
  ],
  'repetitions are counted as by hand': [
    withPosition(/not 1/, (position) => (position.repetitions = () => Math.min(position.ply, 1))),
  ],
  'attackers are pieces of their side and include capturing pieces': [
    attacking(/attackers of 0 for side 0: 4/, 4),
    attacking(/attackers of 0 for side 0: 50/, 50),
    withPosition(/naive/, (position) => {
      position.attackers = (_square, side, out, at) => {
        const found = position.places.indexOf(side === 0 ? 17 : 34);
        out[at] = found;
        return found < 0 ? at : at + 1;
      };
    }),
    withPosition(/before/, (position) => (position.attackers = (_square, _side, _out, at) => at - 1)),
    withExtraCapture(/captures without attacking/, (move) => ({
      kind: 'capture',
      at: moveTo(move),
      piece: 17,
      cause: 'displacement',
    })),
    withPosition(/no royal piece/, (position) => (position.inCheck = () => true)),
  ],
  'arbitrary text is refused with the index of the error, or reads back the same': [
    withGame(/"at":1000000/, { parseSetup: () => fail(nowhere) }),
    withGame(/"at":1000000/, {
      parsePosition: (text, options) =>
        text === '' ? fail({ stage: 'text', ...nowhere }) : parsePosition(text, options),
    }),
    withGame(/"at":1000000/, { parseMove: () => fail({ stage: 'text', ...nowhere }) }),
    withGame(/cannot read this/, {
      parseMove: (position, text) => parseMove(position, text.length > 1000 ? shout() : text),
    }),
  ],
  'damaged position text is refused with the index of the error, or reads back the same': [
    withGame(/no setup/, { parsePosition: (_, options) => parsePosition('3/3/3 x', options) }),
    withGame(/not stable/, { formatPosition: (position) => ticTacToe.formatPosition(position).replace('x', '1') }),
    withGame(/refused as a setup/, {
      parsePosition: (text, options) =>
        text === '' ? fail({ stage: 'setup', kind: 'x' }) : parsePosition(text, options),
    }),
  ],
  'edited setups are refused with a reason, or playable': [
    withGame(/not stable/, { createPosition: (setup, options) => ok(new TicTacToePosition(setup, options)) }),
    withGame(/another key/, {
      createPosition: (setup, options) => {
        const created = createPosition(setup, options);
        if (created.ok) Object.defineProperty(created.value, 'keyHigh', { value: 5 });
        return created;
      },
    }),
    withExtraStep(/cannot be played/, 'unmake', corrupt),
    withGame(/for no reason/, { createPosition: () => fail({ kind: '' }) }),
  ],
  'damaged move text is refused without changing the position, or legal': [
    traced(/changes the position/, 'parseMove'),
    withGame(/is read as/, { parseMove: () => ok(5) }),
    misexplained(/no rule number/, { rule: '' }),
  ],
};

/** Returns a game that reads the log of a move from the wrong index. */
function shifted(message: RegExp, by: number): BrokenGame {
  return withPosition(message, (position) => {
    const logStart = position.logStart.bind(position);
    position.logStart = (ply) => (ply < position.ply ? Math.max(0, logStart(ply) + by) : logStart(ply));
  });
}

type Question = 'onFlag' | 'targets' | 'whyIllegal' | 'effects' | 'parseMove';

/** Returns a game in which this method changes the position. */
function traced(message: RegExp, question: Question): BrokenGame {
  const original: unknown = ticTacToe[question];
  const ask = (...given: unknown[]): unknown => {
    corrupt(given[0] as TicTacToePosition);
    return typeof original === 'function' ? Reflect.apply(original, undefined, given) : undefined;
  };
  return withGame(message, { [question]: ask });
}

/** Returns a game whose refusals all have the same defect. */
function misexplained(message: RegExp, wrong: Partial<Illegality>): BrokenGame {
  const explain = (given: Illegality | undefined): Illegality | undefined => given && { ...given, ...wrong };
  return withGame(message, {
    whyIllegal: (position, attempt) => explain(whyIllegal(position, attempt)),
    parseMove: (position, text) => {
      const read = parseMove(position, text);
      if (read.ok || read.error.stage === 'text') return read;
      return fail({ stage: 'rules', illegality: { ...read.error.illegality, ...wrong } });
    },
  });
}

function attacking(message: RegExp, from: number): BrokenGame {
  return withPosition(message, (position) => {
    position.attackers = (_square, _side, out, at) => {
      out[at] = from;
      return at + 1;
    };
  });
}

function shout(): string {
  throw new Error('cannot read this');
}
