import { forWalks, makeRandom, playWalk } from '@tesuji/testing/contract/random-game';
import { makeContract } from '@tesuji/testing/contract/samples';
import { ticTacToe } from '@tesuji/testing/tic-tac-toe/game';
import { describe, expect, it } from 'vitest';
import { describeOutcome, isPiece, pieceSide } from './core/encoding.ts';
import { replay } from './core/line.ts';
import { legalMoves } from './core/position.ts';
import { formatSquare, unwrap } from './core/text.ts';
import { play, type PlayableGame } from './play.ts';
import { games } from './registry.ts';

/** Everything that can be seen of a game. */
function look(game: PlayableGame): unknown {
  const { line, position, state, turn, winner } = game;
  const [first, second] = game.rules.sides;
  const pieces = [game.captured(first), game.captured(second), game.hand(first), game.hand(second)];
  return {
    line,
    moves: game.moves().map(({ text }) => text),
    pieces,
    position,
    state,
    text: String(game),
    turn,
    winner,
  };
}

function playAll(game: PlayableGame, ...moves: readonly string[]): PlayableGame {
  for (const move of moves) expect(game.move(move).ok).toBe(true);
  return game;
}

describe.each([...games, ticTacToe])('play($id)', (rules) => {
  const contract = makeContract(rules, {});

  it('starts with the ordinary game', () => {
    const game = play(rules);
    expect(game.position).toBe(rules.setups[0].text);
    expect(game.state).toEqual({ status: 'unfinished' });
    expect(game.line).toMatchObject({ game: rules.id, moves: [] });
    expect(game.undo()).toBeUndefined();
  });

  it('follows random games as a position does, and back', () => {
    forWalks(contract, 12, 80, (walk) => {
      const { text, options } = contract.starts[walk.start];
      const { moves, position: last } = playWalk(contract, walk);
      const game = play(rules, { position: text, options });
      const position = unwrap(rules.parsePosition(text, options));
      const before: unknown[] = [];
      for (const move of moves) {
        before.push(look(game));
        expect(game.moves().map((each) => each.text)).toEqual(legalMoves(rules, position).map(rules.formatMove));
        const made = unwrap(game.move(rules.formatMove(move)));
        expect(made.notation).toBe(rules.notate(position, move));
        position.make(move);
        expect(game.position).toBe(rules.formatPosition(position));
        expect(game.turn).toBe(rules.sides[position.side]);
      }
      const outcome = describeOutcome(last.outcome(), rules.reasons);
      expect(game.winner).toBe(outcome?.winner === undefined ? undefined : rules.sides[outcome.winner]);
      expect(rules.formatPosition(unwrap(replay(rules, game.line)))).toBe(game.position);
      for (const seen of before.toReversed()) {
        expect(game.undo()).toBeDefined();
        expect(look(game)).toEqual(seen);
      }
      expect(game.undo()).toBeUndefined();
    });
  });

  it('shows each piece where it stands, and counts what is captured', () => {
    forWalks(contract, 6, 60, (walk) => {
      const { text, options } = contract.starts[walk.start];
      const { moves, position } = playWalk(contract, walk);
      const game = play(rules, { position: text, options });
      const atStart = rules.sides.map((side) => game.captured(side).count);
      playAll(game, ...moves.map(rules.formatMove));
      for (const square of rules.shape.squares) {
        const byte = position.places[square];
        const side = isPiece(byte) ? rules.sides[pieceSide(byte)] : undefined;
        expect(game.at(formatSquare(rules.shape, square))?.side).toBe(side);
      }
      const replayed = unwrap(rules.parsePosition(text, options));
      const taken = [0, 0];
      for (const move of moves) {
        for (const effect of rules.effects(replayed, move)) {
          if (effect.kind === 'capture') taken[pieceSide(effect.piece)]++;
        }
        replayed.make(move);
      }
      const captured = rules.sides.map((side) => game.captured(side));
      expect(captured.map(({ count }, side) => count - atStart[side])).toEqual(taken);
      expect(captured.map(({ pieces }) => pieces.length)).toEqual(captured.map(({ count }) => count));
    });
  });

  it('refuses whatever is not a legal move, and nothing changes', () => {
    forWalks(contract, 6, 40, (walk) => {
      const { text, options } = contract.starts[walk.start];
      const { moves, random } = playWalk(contract, walk);
      const game = playAll(play(rules, { position: text, options }), ...moves.map(rules.formatMove));
      const seen = look(game);
      const legal = new Set(game.moves().map((each) => each.text));
      const names = rules.shape.squares.map((square) => formatSquare(rules.shape, square));
      const tries = Array.from({ length: 12 }, () => names[random(names.length)] + names[random(names.length)]);
      for (const attempt of ['', 'nonsense', ...tries].filter((each) => !legal.has(each))) {
        const result = game.move(attempt);
        // Castling may also be written as a move onto the rook.
        if (result.ok) game.undo();
        else expect(result.error.reason).not.toBe('');
        expect(look(game)).toEqual(seen);
      }
    });
  });

  it('refuses every move after the end', () => {
    const random = makeRandom(5);
    const game = play(rules);
    while (game.state.status === 'unfinished') {
      const moves = game.moves();
      game.move(moves[random(moves.length)]);
    }
    const last = game.undo()!;
    const other = game.moves()[0].text;
    expect(game.move(last).ok).toBe(true);
    const seen = look(game);
    expect(game.moves()).toEqual([]);
    for (const text of [other, last.text, '']) {
      expect(game.move(text)).toMatchObject({ ok: false, error: { reason: 'game-over' } });
    }
    expect(look(game)).toEqual(seen);
  });
});

describe('play', () => {
  it('takes options, a setup or a position', () => {
    expect(play('hasami', { options: { goal: 'five' } }).line.options).toMatchObject({ goal: 'five', draws: 'on' });
    expect(play('hasami', { options: { dai: 'on' } }).at('b1')).toEqual({ side: 'red', kind: 'man' });
    expect(play('shogi', { setup: '2-piece' }).turn).toBe('white');
    expect(play('chess', { position: '8/8/8/8/8/4k3/8/4K2R w - - 0 1' }).at('h1')).toEqual({
      side: 'white',
      kind: 'rook',
    });
  });

  it.each([
    [() => play('go'), 'there is no game go; the games are shogi, chess, hasami, laser'],
    [() => play('shogi', { setup: 'none' }), 'cannot start shogi: unknown-setup "none", expected even, lance'],
    [() => play('hasami', { options: { goal: 'ten' } }), 'cannot start hasami: bad-option-value "goal=ten"'],
    [() => play('chess', { position: '8/8/8/8/8/8/8/8 w - - 0 1' }), 'cannot start chess: missing-king'],
    [() => play('chess', { setup: 'standard', position: '' }), 'give a setup or a position, not both'],
    [() => play('chess').captured('red'), 'there is no side red; the sides are white and black'],
  ])('throws what is wrong with a start: %s', (start, message) => {
    expect(start).toThrow(message);
  });

  it('reports why a move is refused, with the rule and its squares', () => {
    const game = play('hasami');
    expect(game.move('i5a5')).toEqual({ ok: false, error: { reason: 'square-occupied', rule: 'H6', squares: ['a5'] } });
    expect(game.move('5i')).toMatchObject({ ok: false, error: { reason: 'bad-move-text', squares: [] } });
  });

  it('names what a move does', () => {
    const game = playAll(play('hasami'), 'i5e5', 'a4e4');
    expect(game.moves('i3').find(({ to }) => to === 'e3')).toEqual({
      text: 'i3e3',
      from: 'i3',
      to: 'e3',
      notation: 'i3e3xe4',
      effects: [
        { kind: 'move', from: 'i3', to: 'e3', piece: { side: 'black', kind: 'man' } },
        { kind: 'capture', at: 'e4', piece: { side: 'red', kind: 'man' }, cause: 'sandwich', by: ['e3', 'e5'] },
      ],
    });
    const laser = play('laser');
    expect(laser.moves('e4').map(({ effects }) => effects[0].kind)).toContain('rotate');
    expect(laser.moves().every(({ effects }) => effects.some(({ kind }) => kind === 'beam'))).toBe(true);
    const castling = play('chess', { position: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' }).moves('e1');
    expect(castling.filter(({ notation }) => notation.startsWith('O')).map(({ to }) => to)).toEqual(['g1', 'c1']);
  });

  it('lists drops by piece, and pieces in hand', () => {
    const game = playAll(play('shogi'), '7g7f', '3c3d', '8h2b+', '3a2b');
    expect(game.hand('black')).toEqual({ count: 1, pieces: [{ side: 'black', kind: 'bishop' }] });
    expect(game.captured('black').pieces).toEqual([{ side: 'black', kind: 'horse' }]);
    expect(game.moves('B*').some(({ text }) => text === 'B*5e')).toBe(true);
    expect(game.moves('P*')).toEqual([]);
    expect(String(game).split('\n').slice(-3)).toEqual(['black in hand: B', 'white in hand: B', 'black to move']);
  });

  it('H19 counts men that position text says are captured', () => {
    const game = play('hasami', { position: '9/9/9/br7/9/2b6/9/8r/9 b 7 6 0 30' });
    expect([game.captured('red').count, game.captured('black').count]).toEqual([7, 6]);
    expect(game.move('f3d3').ok).toBe(true);
    expect([game.captured('red').count, game.captured('black').count]).toEqual([8, 6]);
    expect(game.state).toEqual({ status: 'won', winner: 'black', reason: 'captured-eight' });
    expect(String(game)).toContain('black has won: captured-eight');
  });
});
