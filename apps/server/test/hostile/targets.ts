/** What attackers know: sessions of their own, and ids of games and challenges, also of others. */
import type { Random } from '@tesuji/testing/match/random';

/** What an attack is directed at. It can be sent to another thread. */
export interface Targets {
  readonly url: string;
  /** The games of others, which must not be disturbed. Only their players may see those that are `secret`. */
  readonly games: readonly string[];
  readonly secretGames: readonly string[];
  readonly challenges: readonly string[];
  /** Texts that no attacker may ever receive. */
  readonly secrets: readonly string[];
}

/** A game of an attacker. */
export interface Seat {
  readonly cookie: string;
  readonly game: string;
}

/** Ids and cookies that are remembered: few, so that they often belong together. */
const MOST = 12;

/** Targets, and what attackers have learned so far. */
export class Loot {
  readonly targets: Targets;
  readonly cookies: string[] = [];
  readonly games: string[];
  readonly challenges: string[];
  /** Games that attackers play themselves, with the cookie of a player. */
  readonly seats: Seat[] = [];
  /** Of people and sessions. */
  readonly ids: string[] = ['1', 'AAAAAAAAAAAA'];

  constructor(targets: Targets) {
    this.targets = targets;
    this.games = [...targets.games];
    this.challenges = [...targets.challenges];
  }

  /** Remembers something in one of the lists. What attackers knew from the beginning stays known. */
  keep(list: 'cookies' | 'games' | 'challenges' | 'ids', text: string): void {
    const kept = this[list];
    if (kept.includes(text)) return;
    kept.push(text);
    const first = list === 'games' || list === 'challenges' ? this.targets[list].length : 0;
    if (kept.length > MOST) kept.splice(first, 1);
  }

  /** Remembers a game of an attacker. */
  sit(seat: Seat): void {
    this.seats.push(seat);
    if (this.seats.length > MOST) this.seats.shift();
  }

  cookie(random: Random): string {
    return pickFrom(random, this.cookies, '');
  }

  game(random: Random): string {
    return pickFrom(random, this.games, 'a0000aaaaaaaa');
  }

  challenge(random: Random): string {
    return pickFrom(random, this.challenges, 'a0000aaaaaaaa');
  }
}

function pickFrom(random: Random, list: readonly string[], otherwise: string): string {
  return list[random.below(list.length + 1)] ?? otherwise;
}
