import { chess } from '@tesuji/rules/chess';
import { formatSquare, games, moveFrom, startPosition, unwrap } from '@tesuji/rules';
import { describe, expect, it } from 'vitest';
import { FUZZ } from '@tesuji/testing/contract/random-game';
import { reasonsFor } from '../reasons/reasons-for.ts';
import { coachKnowledgeOf } from '../registry.ts';
import { warningFor } from '../warning/warning-for.ts';
import { openingMoves } from './opening.ts';
import { HELP_STAGES, nextHelp, type HelpState } from './next-help.ts';

const MATE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
const HANGING = '4k3/p7/8/3r4/8/4N3/P7/4K3 w - - 0 1';

describe('help in stages', () => {
  it('goes from where to look to why, one stage for each request, and stays there', () => {
    const position = unwrap(chess.parsePosition(HANGING));
    let state: HelpState | undefined;
    const steps = [0, 1, 2, 3, 4].flatMap(() => {
      const help = nextHelp(chess, position, state);
      // The state may be saved between two requests.
      state = JSON.parse(JSON.stringify(help?.state)) as HelpState;
      return help === undefined ? [] : [help.step];
    });
    expect(steps.map(({ stage }) => stage)).toEqual([...HELP_STAGES, 'why']);
    expect(steps[0]?.squares.map((square) => formatSquare(chess.shape, square))).toEqual(['d5']);
    expect(steps[1]?.squares).toEqual([moveFrom(steps[1]?.move ?? 0)]);
    expect(steps[2]?.arrows).toHaveLength(1);
    expect(steps.map(({ facts }) => facts.length > 0)).toEqual([false, false, false, true, true]);
    expect(steps[3]?.facts[0]?.kind).toBe('undefended');
    expect(chess.formatPosition(position)).toBe(HANGING);
  });

  it('gives a reason for a quiet move too', () => {
    const position = unwrap(startPosition(chess));
    const state: HelpState = {
      position: chess.formatPosition(position),
      stage: 'move',
      kind: 'engine-line',
      move: 'd2d4',
    };
    const help = nextHelp(chess, position, state);
    expect(help?.step.stage).toBe('why');
    expect(help?.step.facts.map(({ kind }) => kind)).toEqual(['centre', 'frees']);
  });

  it('prefers mate to everything', () => {
    const help = nextHelp(chess, unwrap(chess.parsePosition(MATE)), undefined);
    expect(help?.state).toMatchObject({ kind: 'mate', move: 'a1a8', stage: 'where' });
  });

  it('starts again when the position has changed, or the state is invalid', () => {
    const position = unwrap(chess.parsePosition(HANGING));
    const old = nextHelp(chess, unwrap(chess.parsePosition(MATE)), undefined)?.state;
    expect(nextHelp(chess, position, old)?.step.stage).toBe('where');
    const strange: HelpState = { position: HANGING, stage: 'move', kind: 'take', move: 'e9e9' };
    expect(nextHelp(chess, position, strange)?.step.stage).toBe('where');
  });

  it('returns nothing when the game is over', () => {
    const position = unwrap(chess.parsePosition('R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1'));
    expect(nextHelp(chess, position, undefined)).toBeUndefined();
  });

  it.each(games)('shows legal moves of the book of $id, and warns about none of them', (game) => {
    const { opening } = coachKnowledgeOf(game);
    for (const { moves, start = game.setups[0]!.text } of opening?.lines ?? []) {
      const position = unwrap(game.parsePosition(start));
      for (const text of moves.split(' ')) {
        const move = unwrap(game.parseMove(position, text));
        expect(openingMoves(game, position)).toContain(move);
        // A warning takes a tenth of a second, so that a default run looks at the lessons' lines only.
        if (FUZZ > 1) expect(warningFor(game, position, move, { sensitivity: 'gentle' })?.cause).toBeUndefined();
        position.make(move);
      }
    }
    expect(opening?.principles.length).toBeGreaterThan(0);
  });

  it.each([
    ['1…d6 2.d4 Nf6, out of the book', 'rnbqkb1r/ppp1pppp/3p1n2/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3'],
    ['a king that can castle', 'rnbqk2r/pp2bppp/2p1pn2/3p4/3P4/3BPN2/PPP2PPP/RNBQK2R w KQkq - 0 6'],
  ])('follows a principle: %s', (_, text) => {
    const help = nextHelp(chess, unwrap(chess.parsePosition(text)), undefined)!;
    const why = reasonsFor(chess, unwrap(chess.parsePosition(text)), help.step.move).map(({ kind }) => kind);
    expect(why.some((kind) => ['castles', 'develops', 'centre', 'guards', 'saves'].includes(kind))).toBe(true);
  });

  it.each(games)('finds a legal move at the start of $id', (game) => {
    const position = unwrap(startPosition(game));
    const help = nextHelp(game, position, undefined);
    expect(position.isLegal(help?.step.move ?? 0)).toBe(true);
    expect(help?.step.squares.length).toBeGreaterThan(0);
  });
});
