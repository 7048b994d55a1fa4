import { describe, expect, it } from 'vitest';
import {
  CHALLENGE_ROLES,
  CHALLENGE_VERBS,
  GAME_ROLES,
  GAME_VERBS,
  may,
  SERVER_ROLES,
  SERVER_VERBS,
  type Principal,
  type ChallengeRole,
  type GameRole,
  type GameSubject,
  type ServerRole,
} from './may.ts';

const person = (id: string, name = id) => ({ id, name, isGuest: false });
const PLAYERS = [person('black'), person('white')] as const;
const PUBLIC: GameSubject = { kind: 'game', info: { players: PLAYERS, isPublic: true }, side: 0 };
const TEACHING = { teaching: { teacher: person('teacher'), hasSeat: true } };
const PRIVATE: GameSubject = { ...PUBLIC, info: { players: PLAYERS, isPublic: false } };
const TAUGHT: GameSubject = { ...PRIVATE, info: { ...PRIVATE.info, ...TEACHING } };

const ACTORS: Readonly<Record<GameRole, Principal>> = {
  anyone: {},
  person: { person: { id: 'passer-by', kind: 'account' } },
  seat: { person: { id: 'black', kind: 'guest' } },
  bot: { person: { id: 'black', kind: 'account' }, isBot: true },
  teacher: { person: { id: 'teacher', kind: 'account' } },
  moderator: { person: { id: 'moderator', kind: 'moderator' } },
  host: { isHost: true },
};

/** Other people who are the same to a game. */
const SAME: Readonly<Partial<Record<GameRole, Principal>>> = {
  bot: { person: { id: 'black', kind: 'bot' } },
  host: { person: { id: 'host', kind: 'host' } },
};

/** Written down a second time: `+` in any game, `p` only in public ones, `t` only in teaching games, `-` never. */
const EXPECTED: Readonly<Record<GameRole, string>> = {
  //          watch, players, spectators, play, arrows, abort, pause, rematch, review, seat a teacher, sanction, panel
  anyone: 'p-----------',
  person: 'p-p---------',
  seat: '++p+t++++t--',
  bot: '++-+-+++----',
  teacher: 'ttp-t-t-t---',
  moderator: '+++--+----+-',
  host: '+++--++---++',
};

/** To a teacher of another game, a public game is like any other. */
function opens(role: GameRole, verb: string): boolean {
  return role === 'teacher' && verb === 'watch';
}

describe('a game', () => {
  it.each(GAME_ROLES.flatMap((role) => GAME_VERBS.map((verb, index) => [role, verb, EXPECTED[role][index]!] as const)))(
    '%s: %s %s',
    (role, verb, expected) => {
      const isPublic = { ...PRIVATE, info: PUBLIC.info };
      expect(may(ACTORS[role], verb, PRIVATE)).toBe(expected === '+');
      expect(may(ACTORS[role], verb, isPublic)).toBe(expected === '+' || expected === 'p' || opens(role, verb));
      expect(may(ACTORS[role], verb, TAUGHT)).toBe(expected === '+' || expected === 't');
    },
  );

  it('is not played for the other side', () => {
    for (const role of ['seat', 'bot'] as const)
      for (const verb of ['play', 'rematch'] as const) {
        expect(may(ACTORS[role], verb, { ...PRIVATE, side: 1 })).toBe(false);
        expect(may(ACTORS[role], verb, { kind: 'game', info: PRIVATE.info })).toBe(false);
      }
  });

  it('is paused by a player who teaches, and taught in no other game', () => {
    const taught = { ...PRIVATE.info, teaching: { teacher: PLAYERS[0], hasSeat: false } };
    expect(may(ACTORS.seat, 'pause', { kind: 'game', info: taught })).toBe(true);
    expect(may(ACTORS.teacher, 'draw-arrows', { kind: 'game', info: taught })).toBe(false);
    expect(may(ACTORS.person, 'draw-arrows', { ...TAUGHT, info: { ...TAUGHT.info, isPublic: true } })).toBe(false);
  });

  it('a token of a player opens no other game', () => {
    const other: GameSubject = { kind: 'game', info: { players: [person('x'), person('y')], isPublic: true }, side: 0 };
    expect(GAME_VERBS.filter((verb) => may(ACTORS.bot, verb, other))).toEqual([]);
  });
});

describe('a game, to a level and to the account of a host', () => {
  it.each((['bot', 'host'] as const).flatMap((role) => GAME_VERBS.map((verb, index) => [role, verb, index] as const)))(
    '%s: %s',
    (role, verb, index) => {
      expect(may(SAME[role]!, verb, PRIVATE)).toBe(EXPECTED[role][index] === '+');
      expect(may(SAME[role]!, verb, { ...PRIVATE, info: PUBLIC.info })).toBe(EXPECTED[role][index] !== '-');
    },
  );

  it('a level plays its own games alone', () => {
    const other: GameSubject = { kind: 'game', info: { players: [person('x'), person('y')], isPublic: true }, side: 0 };
    expect(GAME_VERBS.filter((verb) => may(SAME.bot!, verb, other))).toEqual([]);
    expect(may(SAME.bot!, 'play', { ...PRIVATE, side: 1 })).toBe(false);
  });
});

describe('the server', () => {
  it.each(GAME_ROLES)('the panel is for the host: %s', (role) => {
    expect(may(ACTORS[role], 'use-host-panel', { kind: 'server' })).toBe(role === 'host');
  });

  it('an account of the kind host has the rights of the host', () => {
    expect(may({ person: { id: 'x', kind: 'host' } }, 'use-host-panel', { kind: 'server' })).toBe(true);
  });
});

describe('what is about no game', () => {
  const PEOPLE: Readonly<Record<ServerRole, readonly [Principal, string]>> = {
    //        see-ratings, play-rated, follow, block, wait-in-pools
    anyone: [{ isHost: true }, '+----'],
    guest: [{ person: { id: 'x', kind: 'guest' }, isHost: true }, '+--++'],
    account: [{ person: { id: 'x', kind: 'account' } }, '+++++'],
    bot: [{ person: { id: 'x', kind: 'account' }, isBot: true }, '+----'],
    moderator: [{ person: { id: 'x', kind: 'moderator' } }, '+++++'],
    host: [{ person: { id: 'x', kind: 'host' } }, '+++++'],
  };

  it('a level sees ratings and plays no rated games', () => {
    const level: Principal = { person: { id: 'level3', kind: 'bot' } };
    expect(SERVER_VERBS.filter((verb) => may(level, verb, { kind: 'server' }))).toEqual(['see-ratings']);
  });

  it.each(SERVER_ROLES.flatMap((role) => SERVER_VERBS.map((verb, index) => [role, verb, index] as const)))(
    '%s: %s',
    (role, verb, index) => {
      const [principal, expected] = PEOPLE[role];
      expect(may(principal, verb, { kind: 'server' })).toBe(expected[index] === '+');
    },
  );
});

describe('a challenge', () => {
  const open = { kind: 'challenge', challenge: { maker: person('maker') } } as const;
  const named = { kind: 'challenge', challenge: { maker: person('maker'), taker: person('named') } } as const;
  const principalOf = (id: string): Principal => ({ person: { id, kind: 'account' } });
  const CASES: Readonly<Record<ChallengeRole, readonly [Principal, typeof open | typeof named, string]>> = {
    //             see, change, cancel, accept, decline
    anyone: [{}, open, '+----'],
    person: [principalOf('passer-by'), open, '+--+-'],
    maker: [principalOf('maker'), named, '+++--'],
    named: [principalOf('named'), named, '+--++'],
    other: [principalOf('passer-by'), named, '+----'],
  };

  it.each(CHALLENGE_ROLES.flatMap((role) => CHALLENGE_VERBS.map((verb, index) => [role, verb, index] as const)))(
    '%s: %s',
    (role, verb, index) => {
      const [principal, subject, expected] = CASES[role];
      expect(may(principal, verb, subject)).toBe(expected[index] === '+');
    },
  );

  it('is never taken by its maker, even when it is for anybody', () => {
    expect(may(principalOf('maker'), 'accept', open)).toBe(false);
  });
});
