import { SCOPES } from '@tesuji/online';
import { describe, expect, it } from 'vitest';
import {
  CHALLENGE_ROLES,
  CHALLENGE_VERBS,
  GAME_ROLES,
  GAME_VERBS,
  may,
  SERVER_ROLES,
  SERVER_VERBS,
  TOURNAMENT_ROLES,
  TOURNAMENT_VERBS,
  type Principal,
  type ChallengeRole,
  type GameRole,
  type GameSubject,
  type ServerRole,
  type TournamentRole,
  type TournamentSubject,
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
  bot: { person: { id: 'black', kind: 'bot' }, scopes: ['bot:play'] },
  reader: { person: { id: 'black', kind: 'host' }, scopes: ['games:read'], isHost: true },
  teacher: { person: { id: 'teacher', kind: 'account' } },
  moderator: { person: { id: 'moderator', kind: 'moderator' } },
  host: { isHost: true },
};

/** Other people who are the same to a game. */
const SAME: Readonly<Partial<Record<GameRole, Principal>>> = {
  bot: { person: { id: 'black', kind: 'bot' } },
  reader: { person: { id: 'black', kind: 'bot' }, scopes: ['games:read', 'challenge:write'] },
  host: { person: { id: 'host', kind: 'host' } },
};

/** Written down a second time: `+` in any game, `p` only in public ones, `t` only in teaching games, `-` never. The second text is for games that are over. */
const EXPECTED: Readonly<Record<GameRole, readonly [string, string]>> = {
  //   watch, players, spectators, play, arrows, abort, pause, rematch, review, seat a teacher, sanction, panel, read players, read spectators
  anyone: ['p------------p', 'p-----------pp'],
  person: ['p-p----------p', 'p-p---------pp'],
  seat: ['++-+t++++t--+-', '++p+t++++t--+p'],
  bot: ['++-+-+++----+-', '++-+-+++----+-'],
  reader: ['+-----------+-', '+-----------+-'],
  teacher: ['ttp-t-t-t---tp', 'ttp-t-t-t---tp'],
  moderator: ['+++--+----+-++', '+++--+----+-++'],
  host: ['+++--++---++++', '+++--++---++++'],
};

describe('a game', () => {
  it.each(
    GAME_ROLES.flatMap((role) =>
      GAME_VERBS.flatMap((verb, index) =>
        ([0, 1] as const).map((over) => [role, verb, EXPECTED[role][over][index]!, over === 1] as const),
      ),
    ),
  )('%s: %s %s, over: %s', (role, verb, expected, isOver) => {
    for (const principal of [ACTORS[role], SAME[role] ?? ACTORS[role]]) {
      // A teacher is a person like others in games in which they do not teach.
      const elsewhere = role === 'teacher' ? EXPECTED.person[isOver ? 1 : 0][GAME_VERBS.indexOf(verb)]! : expected;
      expect(may(principal, verb, { ...PRIVATE, isOver })).toBe(elsewhere === '+');
      expect(may(principal, verb, { ...PRIVATE, info: PUBLIC.info, isOver })).toBe('+p'.includes(elsewhere));
      expect(may(principal, verb, { ...TAUGHT, isOver })).toBe('+t'.includes(expected));
    }
  });

  it('is not talked about with spectators by its players, moderators included, before its end', () => {
    const seated: readonly Principal[] = [
      { person: { id: 'black', kind: 'moderator' } },
      { person: { id: 'black', kind: 'host' } },
      { person: { id: 'black', kind: 'account' }, isHost: true },
    ];
    for (const principal of seated)
      for (const verb of ['chat-with-spectators', 'read-spectators-chat'] as const) {
        expect(may(principal, verb, { ...PUBLIC, isOver: false })).toBe(false);
        expect(may(principal, verb, { ...PUBLIC, isOver: true })).toBe(true);
      }
  });

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

  it('a program only watches the games of others, and only those that all may watch', () => {
    const info = { players: [person('x'), person('y')], isPublic: true } as const;
    for (const principal of [ACTORS.bot, ACTORS.reader]) {
      expect(GAME_VERBS.filter((verb) => may(principal, verb, { kind: 'game', info, side: 0 }))).toEqual(['watch']);
      const hidden = { ...info, isPublic: false };
      expect(GAME_VERBS.filter((verb) => may(principal, verb, { kind: 'game', info: hidden, side: 0 }))).toEqual([]);
    }
  });

  it('a token does not play for a person, nor with another scope', () => {
    const others: readonly Principal[] = [
      { person: { id: 'black', kind: 'account' }, scopes: SCOPES },
      { person: { id: 'black', kind: 'moderator' }, scopes: SCOPES },
      { person: { id: 'black', kind: 'bot' }, scopes: SCOPES.filter((scope) => scope !== 'bot:play') },
    ];
    for (const principal of others)
      expect(GAME_VERBS.filter((verb) => may(principal, verb, PRIVATE))).toEqual(['watch', 'read-players-chat']);
    const without: Principal = { person: { id: 'black', kind: 'bot' }, scopes: ['challenge:write'] };
    expect(GAME_VERBS.filter((verb) => may(without, verb, PRIVATE))).toEqual([]);
  });
});

describe('a game, to a level', () => {
  it('a level plays its own games alone', () => {
    const other: GameSubject = { kind: 'game', info: { players: [person('x'), person('y')], isPublic: true }, side: 0 };
    expect(GAME_VERBS.filter((verb) => may(SAME.bot!, verb, other))).toEqual(['watch']);
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
    //        see-ratings, play-rated, follow, block, read club, chat in club, write to strangers, report, wait in pools
    anyone: [{ isHost: true }, '+---+----'],
    guest: [{ person: { id: 'x', kind: 'guest' }, isHost: true }, '+--+++-++'],
    account: [{ person: { id: 'x', kind: 'account' } }, '+++++++++'],
    level: [{ person: { id: 'level3', kind: 'bot' } }, '+--------'],
    bot: [{ person: { id: 'x', kind: 'bot' }, scopes: ['bot:play'] }, '++-------'],
    token: [{ person: { id: 'x', kind: 'moderator' }, scopes: ['challenge:write'] }, '++-------'],
    moderator: [{ person: { id: 'x', kind: 'moderator' } }, '+++++++++'],
    host: [{ person: { id: 'x', kind: 'host' } }, '+++++++++'],
  };

  it('a token without a scope for challenges plays no rated games', () => {
    const scopes = SCOPES.filter((scope) => scope !== 'challenge:write');
    for (const kind of ['account', 'moderator', 'host'] as const)
      expect(may({ person: { id: 'x', kind }, scopes }, 'play-rated', { kind: 'server' })).toBe(false);
  });

  it.each(SERVER_ROLES.flatMap((role) => SERVER_VERBS.map((verb, index) => [role, verb, index] as const)))(
    '%s: %s',
    (role, verb, index) => {
      const [principal, expected] = PEOPLE[role];
      expect(may(principal, verb, { kind: 'server' })).toBe(expected[index] === '+');
    },
  );
});

describe('a tournament', () => {
  const subject = (allowsGuests: boolean): TournamentSubject => ({
    kind: 'tournament',
    tournament: {
      organiser: person('organiser'),
      plan: { allowsGuests } as NonNullable<TournamentSubject['tournament']>['plan'],
    },
  });
  const CASES: Readonly<Record<TournamentRole, readonly [Principal, boolean, string]>> = {
    //         see, create, enter, organise
    anyone: [{}, true, '+---'],
    guest: [{ person: { id: 'x', kind: 'guest' } }, false, '+---'],
    'welcome-guest': [{ person: { id: 'x', kind: 'guest' } }, true, '+-+-'],
    account: [{ person: { id: 'x', kind: 'account' } }, false, '+++-'],
    // An organiser may be a guest whose browser has the key of the host.
    organiser: [{ person: { id: 'organiser', kind: 'guest' } }, false, '+-++'],
    host: [{ isHost: true }, false, '++-+'],
  };

  it.each(TOURNAMENT_ROLES.flatMap((role) => TOURNAMENT_VERBS.map((verb, index) => [role, verb, index] as const)))(
    '%s: %s',
    (role, verb, index) => {
      const [principal, allowsGuests, expected] = CASES[role];
      expect(may(principal, verb, subject(allowsGuests))).toBe(expected[index] === '+');
    },
  );

  it('is made by accounts and by the host, and by a program only with that scope', () => {
    const create = (principal: Principal): boolean => may(principal, 'create-tournament', { kind: 'tournament' });
    expect(create({ person: { id: 'x', kind: 'guest' } })).toBe(false);
    expect(create({ person: { id: 'x', kind: 'guest' }, isHost: true })).toBe(true);
    expect(create({ person: { id: 'x', kind: 'account' } })).toBe(true);
    expect(create({ person: { id: 'x', kind: 'bot' } })).toBe(false);
    expect(create({ person: { id: 'x', kind: 'account' }, scopes: ['tournament:write'] })).toBe(true);
    expect(create({ person: { id: 'x', kind: 'host' }, scopes: ['bot:play', 'challenge:write'] })).toBe(false);
  });
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

  it.each(SCOPES)('a token with the scope %s', (scope) => {
    const verbs = (kind: 'account' | 'bot', id: string, subject: typeof open | typeof named): string =>
      CHALLENGE_VERBS.map((verb) => (may({ person: { id, kind }, scopes: [scope] }, verb, subject) ? '+' : '-')).join(
        '',
      );
    const isWriter = scope === 'challenge:write';
    expect(verbs('account', 'maker', named)).toBe(isWriter ? '+++--' : '+----');
    expect(verbs('account', 'named', named)).toBe(isWriter ? '+--++' : '+----');
    expect(verbs('bot', 'named', named)).toBe(isWriter || scope === 'bot:play' ? '+--++' : '+----');
  });

  it('is never taken by its maker, even when it is for anybody', () => {
    expect(may(principalOf('maker'), 'accept', open)).toBe(false);
  });
});
