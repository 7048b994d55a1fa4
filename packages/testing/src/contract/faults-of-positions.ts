import { fail, isDraw, moveTo, ok, ONGOING, packDraw, packWin, unwrap, type Illegality } from '@tesuji/rules';
import { ticTacToe } from '../tic-tac-toe/game.ts';
import { TicTacToePosition } from '../tic-tac-toe/position.ts';
import { broken, capturing, embellished, extended, smudge, tampered, type Fault, type Faults } from './fault.ts';

const { createPosition, parsePosition, parseMove, effects, whyIllegal } = ticTacToe;
const nowhere = { kind: 'nowhere', at: 1_000_000, got: '' };
const refusal: Illegality = { code: 'blocked', rule: 'T1', squares: [] };

/** For the checks of making moves, of effects, refusals and outcomes, and of readers. */
export const POSITION_FAULTS: Faults = {
  'unmake restores every byte after every legal move': [
    extended(/byte 60 of places was 0 and is 1/, 'unmake', smudge),
    extended(/order.0 is new/, 'unmake', (position) => Object.assign(position, { order: [new Uint8Array(0), 5] })),
    extended(/options.misere was off and is maybe/, 'unmake', (position) =>
      Object.assign(position, { options: { misere: 'maybe' } }),
    ),
    extended(/log had 0 bytes and has 4/, 'unmake', (position) => (position.logStart = () => 1)),
    extended(/fields became/, 'unmake', (position) => Reflect.deleteProperty(position, 'options')),
  ],
  'a long game unmade to its start passes through the same bytes': [extended(/unmaking down to ply/, 'unmake', smudge)],
  'the history knows its moves': [
    tampered(/moveAt\(0\)/, (position) => (position.moveAt = () => 77)),
    tampered(/ply is 0 after/, (position) => Object.defineProperty(position, 'ply', { value: 0 })),
  ],
  'a null move passes the turn and nothing else, or is refused': [
    extended(/does not pass the turn/, 'makeNull', (position) => (position.moveAt = () => 5)),
    extended(/moves pieces/, 'makeNull', smudge),
    extended(/logs changes/, 'makeNull', (position) => (position.logStart = (ply) => ply)),
    tampered(/keeps the key/, (position) =>
      Object.defineProperties(position, { keyLow: { value: 0 }, keyHigh: { value: 0 } }),
    ),
    tampered(/made and unmade or refused/, (position) => {
      position.makeNull = () => {
        smudge(position);
        return false;
      };
    }),
  ],
  'a clone is equal and independent': [
    tampered(/a clone differs/, (position) => (position.clone = () => unwrap(parsePosition('3/3/2x o')))),
    tampered(/changes the original/, (position) => (position.clone = () => position)),
    tampered(/changes a clone/, (position) => {
      const clone = position.clone.bind(position);
      position.clone = () => Object.assign(clone(), { history: Reflect.get(position, 'history') as unknown });
    }),
    tampered(/unmakes differently/, (position) => {
      const clone = position.clone.bind(position);
      position.clone = () => {
        const copy = clone();
        const unmake = copy.unmake.bind(copy);
        copy.unmake = () => {
          unmake();
          smudge(copy);
        };
        return copy;
      };
    }),
  ],
  'the change log leads from each position to the next': [
    shifted(/the log says place/, -1),
    shifted(/the log leaves/, 1),
  ],
  'asking changes nothing': [
    extended(/attackers leaves a trace/, 'attackers', smudge),
    extended(/inCheck leaves a trace/, 'inCheck', smudge),
    extended(/a trace/, 'outcome', smudge),
    traced(/claim leaves a trace/, 'onFlag'),
    traced(/asking about .. leaves a trace/, 'targets'),
    traced(/whyIllegal leaves a trace/, 'whyIllegal'),
  ],
  'effects applied are the move made, and run backwards': [
    broken(/applied: place/, { effects: () => [] }),
    embellished(/reverted: place 50 holds 17/, () => ({ kind: 'capture', at: 50, piece: 17, cause: 'x' })),
    traced(/change the position/, 'effects'),
  ],
  'capture effects belong to CAPTURES and to no other move': [
    embellished(/takes 1 pieces/, (move) => ({ kind: 'capture', at: moveTo(move), piece: 17, cause: 'x' })),
    capturing(/takes 0 pieces/, (move) => ({ kind: 'promote', at: moveTo(move), before: 17, after: 17 })),
    capturing(/off the board/, () => ({ kind: 'capture', at: 50, piece: 17, cause: 'x' })),
    capturing(/takes nothing/, () => ({ kind: 'capture', at: 5, piece: 0, cause: 'x' })),
  ],
  'targets begin where the piece arrives': [
    broken(/it arrives at/, { targets: (_, move) => [(moveTo(move) + 1) % 9] }),
    broken(/it arrives at/, { targets: (_, move) => [moveTo(move), 50] }),
  ],
  'whyIllegal has nothing against legal moves and names the rule against all others': [
    broken(/is legal/, { whyIllegal: () => refusal }),
    broken(/is illegal/, { whyIllegal: () => undefined }),
    misexplained(/no rule number/, { rule: 'about marks' }),
    misexplained(/no code/, { code: '' }),
    misexplained(/squares off/, { squares: [50] }),
    misexplained(/no piece/, { piece: 16 }),
  ],
  'whyIllegal judges promotions and turns as asked for': [
    broken(/"promote":true} is illegal/, {
      whyIllegal: (position, { from, to }) => whyIllegal(position, { from, to }),
    }),
    broken(/"promote":false} is legal/, {
      whyIllegal: (position, given) => (given.promote === false ? refusal : whyIllegal(position, given)),
    }),
    embellished(/"promote":false} is illegal/, (move) => ({
      kind: 'promote',
      at: moveTo(move),
      before: 17,
      after: 17,
    })),
    broken(/"turn":-1} is illegal/, {
      effects: (position, move) => [
        { kind: 'rotate', at: 225 + 16 * position.side + position.side, before: 1, after: 1, turn: 1 },
        ...effects(position, move),
      ],
    }),
  ],
  'a person can point at every legal move': [broken(/are both/, { targets: () => [0] })],
  'whyIllegal says game-over when the game is over': [misexplained(/in a finished game/, { code: 'blocked' })],
  'outcome is verdict and the lack of moves, and gives a reason the game knows': [
    tampered(/is no outcome/, (position) => (position.verdict = () => packWin(0, 77))),
    tampered(/outcomeWithoutMoves says 0/, (position) => (position.outcomeWithoutMoves = () => ONGOING)),
    tampered(/^outcome \d+, verdict/, (position) => {
      const outcome = position.outcome.bind(position);
      position.outcome = () => (isDraw(outcome()) ? packWin(0, 0) : outcome());
    }),
    tampered(
      /some moves/,
      (position) => (position.outcome = () => (position.ply === 3 ? packDraw(1) : position.verdict())),
    ),
  ],
  'resigning never wins, and every claim and flag has an outcome': [
    broken(/side 0 resigns/, { onResign: (_, side) => packWin(side, 2) }),
    broken(/side 0 flags/, { onFlag: () => ONGOING }),
    broken(/agreement/, { onAgreement: () => ONGOING }),
    broken(/claim peace/, { claims: () => ['peace'] }),
    broken(/nonsense claim/, { resolveClaim: () => packWin(0, 0) }),
  ],
  'repetitions are counted as by hand': [
    tampered(/not 1/, (position) => (position.repetitions = () => Math.min(position.ply, 1))),
  ],
  'attackers are pieces of their side, and captors are among them': [
    attacking(/attackers of 0 for side 0: 4/, 4),
    attacking(/attackers of 0 for side 0: 50/, 50),
    tampered(/naive/, (position) => {
      position.attackers = (_square, side, out, at) => {
        const found = position.places.indexOf(side === 0 ? 17 : 34);
        out[at] = found;
        return found < 0 ? at : at + 1;
      };
    }),
    tampered(/before/, (position) => (position.attackers = (_square, _side, _out, at) => at - 1)),
    capturing(/captures without attacking/, (move) => ({
      kind: 'capture',
      at: moveTo(move),
      piece: 17,
      cause: 'displacement',
    })),
    tampered(/no royal piece/, (position) => (position.inCheck = () => true)),
  ],
  'arbitrary text is refused with its place, or read stably': [
    broken(/"at":1000000/, { parseSetup: () => fail(nowhere) }),
    broken(/"at":1000000/, {
      parsePosition: (text, options) =>
        text === '' ? fail({ stage: 'text', ...nowhere }) : parsePosition(text, options),
    }),
    broken(/"at":1000000/, { parseMove: () => fail({ stage: 'text', ...nowhere }) }),
    broken(/cannot read this/, {
      parseMove: (position, text) => parseMove(position, text.length > 1000 ? shout() : text),
    }),
  ],
  'damaged position text is refused with its place, or read stably': [
    broken(/no setup/, { parsePosition: (_, options) => parsePosition('3/3/3 x', options) }),
    broken(/not stable/, { formatPosition: (position) => ticTacToe.formatPosition(position).replace('x', '1') }),
    broken(/refused as a setup/, {
      parsePosition: (text, options) =>
        text === '' ? fail({ stage: 'setup', kind: 'x' }) : parsePosition(text, options),
    }),
  ],
  'edited setups are refused with a reason, or playable': [
    broken(/not stable/, { createPosition: (setup, options) => ok(new TicTacToePosition(setup, options)) }),
    broken(/another key/, {
      createPosition: (setup, options) => {
        const created = createPosition(setup, options);
        if (created.ok) Object.defineProperty(created.value, 'keyHigh', { value: 5 });
        return created;
      },
    }),
    extended(/cannot be played/, 'unmake', smudge),
    broken(/for no reason/, { createPosition: () => fail({ kind: '' }) }),
  ],
  'damaged move text is refused without a trace, or legal': [
    traced(/changes the position/, 'parseMove'),
    broken(/is read as/, { parseMove: () => ok(5) }),
    misexplained(/no rule number/, { rule: '' }),
  ],
};

/** A game that looks for the log of a move in the wrong place. */
function shifted(complaint: RegExp, by: number): Fault {
  return tampered(complaint, (position) => {
    const logStart = position.logStart.bind(position);
    position.logStart = (ply) => (ply < position.ply ? Math.max(0, logStart(ply) + by) : logStart(ply));
  });
}

type Question = 'onFlag' | 'targets' | 'whyIllegal' | 'effects' | 'parseMove';

/** A game in which asking this leaves a trace on the position. */
function traced(complaint: RegExp, question: Question): Fault {
  const original: unknown = ticTacToe[question];
  const ask = (...given: unknown[]): unknown => {
    smudge(given[0] as TicTacToePosition);
    return typeof original === 'function' ? Reflect.apply(original, undefined, given) : undefined;
  };
  return broken(complaint, { [question]: ask });
}

/** A game whose refusals are all wrong in the same way. */
function misexplained(complaint: RegExp, wrong: Partial<Illegality>): Fault {
  const explain = (given: Illegality | undefined): Illegality | undefined => given && { ...given, ...wrong };
  return broken(complaint, {
    whyIllegal: (position, attempt) => explain(whyIllegal(position, attempt)),
    parseMove: (position, text) => {
      const read = parseMove(position, text);
      if (read.ok || read.error.stage === 'text') return read;
      return fail({ stage: 'rules', illegality: { ...read.error.illegality, ...wrong } });
    },
  });
}

function attacking(complaint: RegExp, from: number): Fault {
  return tampered(complaint, (position) => {
    position.attackers = (_square, _side, out, at) => {
      out[at] = from;
      return at + 1;
    };
  });
}

function shout(): string {
  throw new Error('cannot read this');
}
