import {
  CAPTURES,
  handKind,
  isHandPlace,
  isPieceOf,
  legalMoves,
  moveFrom,
  moveTo,
  opponent,
  pieceKind,
  type Game,
  type Position,
  type Side,
} from '@tesuji/rules';
import type { Knowledge } from '../../src/knowledge.ts';
import type { PlausibleName } from '../../src/plausible/plausible-moves.ts';

/** Every kind of plausible move, defined on the board before and after it, without regard for speed. */
export function isPlausible(knowledge: Knowledge, position: Position, move: number, name: PlausibleName): boolean {
  if (isIdleReturn(knowledge.game, position, move)) return false;
  return new Look(knowledge, position, move).is(name);
}

class Look {
  readonly #knowledge: Knowledge;
  readonly #game: Game;
  readonly #before: Position;
  readonly #after: Position;
  readonly #move: number;
  readonly #from: number;
  readonly #to: number;
  readonly #side: Side;
  readonly #enemy: Side;
  readonly #taken: readonly number[];

  constructor(knowledge: Knowledge, position: Position, move: number) {
    this.#knowledge = knowledge;
    this.#game = knowledge.game;
    this.#before = position;
    this.#after = position.clone();
    this.#after.make(move);
    this.#move = move;
    this.#from = moveFrom(move);
    this.#to = moveTo(move);
    this.#side = position.side;
    this.#enemy = opponent(position.side);
    this.#taken = takenSquares(this.#game, position, move);
  }

  is(name: PlausibleName): boolean {
    const isDrop = isHandPlace(this.#from);
    const { tactics } = this.#knowledge;
    switch (name) {
      case 'checks':
        return this.#after.inCheck();
      case 'captures':
        return this.#taken.length > 0;
      case 'recaptures':
        return this.#before.ply > 0 && this.#taken.includes(moveTo(this.#before.moveAt(this.#before.ply - 1)));
      case 'undefended':
        return (
          this.#taken.includes(this.#to) &&
          isPieceOf(this.#before.places[this.#to], this.#enemy) &&
          attackersOf(this.#before, this.#to, this.#enemy).length === 0
        );
      case 'promotions':
        return this.#game.effects(this.#before, this.#move).some(({ kind }) => kind === 'promote');
      case 'safe-checks':
        return this.#after.inCheck() && tactics.seeAtLeast(this.#before, this.#move, 0);
      case 'rescues':
        return this.#isRescue();
      case 'defences':
        return this.#isDefence();
      case 'attacks':
        return this.#newTargets().some((square) => this.#isPrize(square, this.#after.places[this.#to]));
      case 'discoveries':
        return this.#discovers();
      case 'pins':
        return this.#newTargets().some((square) => this.#isPinned(square));
      case 'frontal':
        return this.#kings().some((king) => this.#comesToAttack(this.#frontOf(king)));
      case 'camp-drops':
        return isDrop && this.#isDear(handKind(this.#from)) && this.#isCamp(this.#to, this.#enemy);
      case 'waiting':
        return (
          !isDrop &&
          this.#taken.length === 0 &&
          !this.#after.inCheck() &&
          [this.#from, this.#to].every((square) => this.#isCamp(square, this.#side)) &&
          tactics.gain(this.#before, this.#move) === 0 &&
          tactics.seeAtLeast(this.#before, this.#move, 0)
        );
    }
  }

  #piecesOf(position: Position, side: Side): readonly number[] {
    return this.#game.shape.squares.filter((square) => isPieceOf(position.places[square], side));
  }

  #worth(piece: number): number {
    return this.#game.kinds[pieceKind(piece)]?.value ?? 0;
  }

  #isRoyal(piece: number): boolean {
    return this.#game.kinds[pieceKind(piece)]?.royal === true;
  }

  #kings(): readonly number[] {
    return this.#piecesOf(this.#before, this.#enemy).filter((square) => this.#isRoyal(this.#before.places[square]));
  }

  #isRescue(): boolean {
    const attacked = this.#piecesOf(this.#before, this.#side).filter(
      (square) => attackersOf(this.#before, square, this.#enemy).length > 0,
    );
    const worths = attacked.map((square) => this.#worth(this.#before.places[square]));
    const most = Math.max(0, ...worths);
    return most > 0 && attacked.some((square, i) => square === this.#from && worths[i] === most);
  }

  #isDefence(): boolean {
    if (this.#before.inCheck()) return true;
    const passed = this.#before.clone();
    if (!passed.makeNull()) return false;
    const { tactics } = this.#knowledge;
    const values = [...new Set(this.#game.kinds.map((kind) => kind?.value ?? 0))].filter((value) => value > 0);
    const strong = 100 * (values.toSorted((a, b) => a - b)[1] ?? values[0]);
    const threats = legalMoves(this.#game, passed, CAPTURES)
      .filter((threat) => tactics.gain(passed, threat) > 0 && tactics.seeAtLeast(passed, threat, strong))
      .toSorted((a, b) => tactics.gain(passed, b) - tactics.gain(passed, a));
    if (threats.length === 0) return false;
    return !(this.#after.isLegal(threats[0]) && tactics.seeAtLeast(this.#after, threats[0], strong));
  }

  /** Returns whether the moved piece attacks a square that it did not attack before. */
  #comesToAttack(square: number): boolean {
    const before = isHandPlace(this.#from) ? [] : attackersOf(this.#before, square, this.#side);
    return attackersOf(this.#after, square, this.#side).includes(this.#to) && !before.includes(this.#from);
  }

  #newTargets(): readonly number[] {
    return this.#piecesOf(this.#after, this.#enemy).filter((square) => this.#comesToAttack(square));
  }

  #isPrize(square: number, attacker: number): boolean {
    const piece = this.#before.places[square];
    if (this.#isRoyal(piece)) return false;
    return this.#worth(piece) > this.#worth(attacker) || attackersOf(this.#before, square, this.#enemy).length === 0;
  }

  #discovers(): boolean {
    if (isHandPlace(this.#from) || this.#taken.some((square) => square !== this.#to)) return false;
    return this.#piecesOf(this.#after, this.#enemy).some((square) => {
      const before = attackersOf(this.#before, square, this.#side);
      return attackersOf(this.#after, square, this.#side).some((attacker) => {
        const piece = this.#after.places[attacker];
        const hasStayed = attacker !== this.#to && piece === this.#before.places[attacker];
        const isNew = hasStayed && !before.includes(attacker);
        return isNew && (this.#isRoyal(this.#before.places[square]) || this.#isPrize(square, piece));
      });
    });
  }

  /** Without this piece its king would be in check. */
  #isPinned(square: number): boolean {
    const setup = this.#game.parseSetup(this.#game.formatPosition(this.#before));
    if (!setup.ok || this.#isRoyal(this.#before.places[square])) return false;
    setup.value.places[square] = 0;
    const made = this.#game.createPosition(setup.value, this.#before.options);
    return !made.ok && made.error.kind === 'opponent-in-check';
  }

  #frontOf(king: number): number {
    const { squares, columns } = this.#game.shape;
    return squares[squares.indexOf(king) + (this.#enemy === 0 ? -columns : columns)] ?? -1;
  }

  #isDear(kind: number): boolean {
    const values = this.#game.handKinds.map((each) => this.#game.kinds[each]?.value ?? 0).toSorted((a, b) => b - a);
    return (this.#game.kinds[kind]?.value ?? 0) >= values[1];
  }

  #isCamp(square: number, side: Side): boolean {
    const { squares, columns, rows } = this.#game.shape;
    const row = Math.floor(squares.indexOf(square) / columns);
    const depth = side === 1 ? row : rows - 1 - row;
    return depth < Math.floor(rows / 3);
  }
}

function attackersOf(position: Position, square: number, side: Side): readonly number[] {
  if (square < 0) return [];
  const out = new Int32Array(256);
  return [...out.subarray(0, position.attackers(square, side, out, 0))];
}

function takenSquares(game: Game, position: Position, move: number): readonly number[] {
  return game.effects(position, move).flatMap((effect) => (effect.kind === 'capture' ? [effect.at] : []));
}

/** The piece that moved last moves back, although nothing attacks it, it captures nothing and there is no check. */
function isIdleReturn(game: Game, position: Position, move: number): boolean {
  if (position.ply < 2 || moveFrom(move) === moveTo(move) || position.inCheck()) return false;
  const last = position.moveAt(position.ply - 2);
  if (moveTo(last) !== moveFrom(move) || moveFrom(last) !== moveTo(move)) return false;
  const isAttacked = attackersOf(position, moveFrom(move), opponent(position.side)).length > 0;
  return !isAttacked && takenSquares(game, position, move).length === 0;
}
