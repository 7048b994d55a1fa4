/**
 * What there is to see in the club of the pictures: evenings of rated games, tournaments, games under way, chat, challenges,
 * reports. It is the same each time, but for ids and what is drawn by lot. In the end time stands still, so that no clock
 * runs and nobody is paired.
 */
import { plyOf, type TimeControl } from '@tesuji/match';
import {
  boardTopic,
  CLUB_CHAT,
  gameChatTopic,
  gameNodeId,
  gameTopic,
  nodeIdOf,
  type Challenge,
  type SharedStroke,
} from '@tesuji/online';
import { chess } from '@tesuji/rules/chess';
import { shogi } from '@tesuji/rules/shogi';
import { planOf, until } from '../../server/test/page.ts';
import { Club, MEMBERS, type Member } from './club.ts';

/** Friday, 15 January 2027, at 19:00 in the time zone of the pictures. */
const TODAY = Date.UTC(2027, 0, 15, 19);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days before today on which the club has played. */
const EVENINGS = [28, 21, 14, 7, 2];

const RATED = { takebacks: 'none', isRated: true } as const;
const DAYS: TimeControl = { kind: 'per-move', each: 3 * DAY };
const ITALIAN = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 h2h3 a7a6 a2a4 h7h6 b1d2';
const SIDE_PAWNS = '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b3c 8h7g 5a5b';
const SCHOLARS_MATE = 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7';
const firstMoves = (line: string, count: number): string => line.split(' ').slice(0, count).join(' ');

/** Opens the club with the built page in `folder`. */
export async function openClub(folder: string): Promise<Club> {
  const club = await Club.open(folder, TODAY - 30 * DAY);
  await follow(club);
  for (const days of EVENINGS) await playEvening(club, TODAY - days * DAY);
  await club.reopen(TODAY - 20 * MINUTE);
  await playTournaments(club);
  club.isThoughtful = true;
  await playGames(club);
  await offer(club);
  await talk(club);
  await report(club);
  await club.wait(2000);
  return club;
}

/** The cookies of a member, as a browser keeps them. Kaede's browser is also that of the host. */
export async function cookiesOf(club: Club, name: Member): Promise<{ name: string; value: string; url: string }[]> {
  const cookies = [club.page(name).cookie];
  if (name === 'Kaede') cookies.push((await club.host()).cookie);
  return cookies.map((cookie) => {
    const [key = '', value = ''] = cookie.split('=', 2);
    return { name: key, value, url: club.url };
  });
}

async function follow(club: Club): Promise<void> {
  const pairs: readonly (readonly [Member, Member])[] = [
    ['Kaede', 'Aki'],
    ['Kaede', '藤井さくら'],
    ['Kaede', 'Tomo'],
    ['Aki', 'Kaede'],
    ['Beatrix', 'Kaede'],
  ];
  for (const [one, other] of pairs) await club.page(one).request('PUT', `/people/${club.idOf(other)}/follow`, {});
  await club.page('Kaede').request('PUT', `/people/${club.idOf('Emi')}/block`, {});
}

/** Everybody plays some rated games. */
async function playEvening(club: Club, at: number): Promise<void> {
  await club.reopen(at);
  const meetings: readonly (readonly [Member, Member])[] = [
    ['Kaede', 'Aki'],
    ['Beatrix', 'Daichi'],
    ['藤井さくら', 'Kaede'],
    ['Aki', 'Maximilian Oberdorf'],
    ['Tomo', 'Kaede'],
  ];
  for (const [one, two] of meetings)
    for (const [game, line] of [
      ['shogi', SIDE_PAWNS],
      ['chess', ITALIAN],
    ] as const) {
      const table = await club.sit(one, two, planOf(game, RATED), firstMoves(line, 6));
      await club.resign(table, club.random(3) === 0 ? 0 : 1);
    }
  const table = await club.sit('Kaede', 'Beatrix', planOf('hasami', RATED));
  await club.wander(table, 4);
  await club.resign(table, 1);
}

/** A tournament of each kind: one is over, three are being played, and one has not begun. */
async function playTournaments(club: Club): Promise<void> {
  const start = (by: Member, id: string): Promise<unknown> =>
    club.page(by).request('POST', `/tournaments/${id}/start`, {});

  const robin = await club.makeTournament('Kaede', ['Kaede', 'Aki', 'Beatrix', 'Maximilian Oberdorf'], {
    name: 'Winter round robin',
    format: { kind: 'round-robin', cycles: 1, tieBreaks: ['direct-encounter', 'sonneborn-berger', 'wins'] },
  });
  await start('Kaede', robin);
  for (let round = 0; round < 3; round++) await club.decide(robin);

  const seven = MEMBERS.filter((name) => name !== 'Emi');
  const swiss = await club.makeTournament('藤井さくら', seven, {
    name: '金曜の大会',
    format: { kind: 'swiss', rounds: 4, tieBreaks: ['buchholz', 'sonneborn-berger'] },
    line: planOf('shogi').line,
  });
  await start('藤井さくら', swiss);
  for (let round = 0; round < 2; round++) await club.decide(swiss);
  await club.decide(swiss, 2);

  const arena = await club.makeTournament('Aki', ['Beatrix', 'Daichi', 'Tomo', 'Maximilian Oberdorf'], {
    name: 'Lunch arena',
    format: { kind: 'arena', minutes: 60, scoring: 'streak' },
    line: planOf('hasami').line,
  });
  await start('Aki', arena);
  await club.wait(2000);
  for (let round = 0; round < 4; round++) await club.decide(arena);
  await club.decide(arena, 1);

  const teams = await club.makeTournament(
    'Beatrix',
    seven.filter((name) => name !== 'Kaede'),
    {
      name: 'Schools',
      format: { kind: 'teams', cycles: 1, teams: ['Ōsaka North', 'Gymnasium am Stadtpark', '東中学校'] },
      isRated: false,
    },
  );
  await start('Beatrix', teams);
  await club.decide(teams, 1);

  const soon = await club.makeTournament('Kaede', ['Aki', 'Tomo'], {
    name: 'Sunday cup',
    format: { kind: 'swiss', rounds: 5, tieBreaks: ['buchholz'] },
    line: planOf('laser').line,
    startsAt: TODAY + 2 * DAY,
  });
  for (const [name, id] of Object.entries({ robin, swiss, arena, teams, soon })) club.ids.set(name, id);
}

/** Games with clocks and over days, one with a teacher, and one that is over and reviewed together. */
async function playGames(club: Club): Promise<void> {
  const days = { clocks: [DAYS, DAYS] } as const;
  const watched = await club.sit('Aki', 'Beatrix', planOf('chess', RATED), ITALIAN);
  const mine = await club.sit('Kaede', '藤井さくら', planOf('shogi', RATED), SIDE_PAWNS);
  await club.wander(await club.sit('Maximilian Oberdorf', 'Tomo', planOf('laser')), 5);
  await club.wander(await club.sit('Daichi', 'Kaede', planOf('hasami', days)), 5);
  await club.sit('Kaede', 'Tomo', planOf('chess', days), firstMoves(SCHOLARS_MATE, 3));
  const taught = await club.sit('Kaede', 'Daichi', planOf('chess', { teaching: 'maker' }), firstMoves(ITALIAN, 7));
  const over = await club.sit('Kaede', 'Beatrix', planOf('chess', RATED), SCHOLARS_MATE);
  for (const [name, { id }] of Object.entries({ watched, mine, taught, over })) club.ids.set(name, id);
  const [, pupil] = taught.seats;
  club.page('Daichi').connection.send({
    t: 'now',
    topic: gameTopic(taught.id),
    value: { ply: plyOf(pupil.confirmed!), strokes: [stroke('g8', 'f6'), stroke('e4', 'e4')] },
  });
  await reviewTogether(club, over.id);
}

/** An arrow, or a circle, on a board of chess. */
function stroke(from: string, to: string): SharedStroke {
  return { from: chess.shape.byName.get(from)!, to: chess.shape.byName.get(to)! };
}

async function reviewTogether(club: Club, id: string): Promise<void> {
  const [kaede, beatrix] = [club.page('Kaede').followBoard(id), club.page('Beatrix').followBoard(id)];
  await until(() => kaede.snapshot !== undefined && beatrix.snapshot !== undefined, 'the board has answered');
  for (const [board, command] of [
    [kaede, { kind: 'join' }],
    [beatrix, { kind: 'join' }],
    [beatrix, { kind: 'add', parent: gameNodeId(5), move: 'd8e7' }],
    [beatrix, { kind: 'comment', node: gameNodeId(6), text: 'Here I saw the pawn, but not the mate.' }],
    [kaede, { kind: 'add', parent: gameNodeId(5), move: 'g7g6' }],
    [kaede, { kind: 'comment', node: gameNodeId(5), text: 'これで二つの駒がf7を狙っています。' }],
  ] as const) {
    board.order(command);
    await until(() => board.pending.length === 0, 'it is stored');
  }
  const queen = kaede.entries.find(({ command }) => command.kind === 'add')!;
  const node = nodeIdOf(queen.by, queen.id);
  const value = {
    cursor: { node, at: club.now },
    isFollowing: true,
    drawing: { node, strokes: [stroke('e7', 'f7')] },
  };
  club.page('Beatrix').connection.send({ t: 'now', topic: boardTopic(id), value });
}

/** Challenges of all kinds, and a person who waits in a pool. */
async function offer(club: Club): Promise<void> {
  const lance = shogi.setups.find(({ id }) => id === 'lance')!.text;
  const handicap = { ...planOf('shogi').line, start: lance };
  const [help, noHelp] = [
    { hints: true, warnings: true },
    { hints: false, warnings: false },
  ];
  const make = async (by: Member, body: object): Promise<string> =>
    (await club.page(by).request<Challenge>('POST', '/challenges', body)).id;
  await make('Daichi', { plan: planOf('shogi', { line: handicap }), isListed: true });
  await make('Maximilian Oberdorf', { plan: planOf('chess', { ...RATED, clocks: [DAYS, DAYS] }), isListed: true });
  await make('Tomo', { plan: planOf('laser', { help: [help, noHelp] }), isListed: true });
  await make('Beatrix', { plan: planOf('hasami'), to: 'Kaede' });
  club.ids.set('offer', await make('Kaede', { plan: planOf('chess', { side: 'random' }) }));
  club.ids.set('withdrawn', await make('Daichi', { plan: planOf('chess') }));
  await club.page('Daichi').request('DELETE', `/challenges/${club.id('withdrawn')}`);
  await club.page('Emi').request('PUT', '/tickets/shogi-10m-byoyomi-1x30s', {});
}

async function talk(club: Club): Promise<void> {
  const address =
    'https://example.org/a-very-long-address-without-a-single-space-in-it-that-has-to-break-somewhere.html';
  await club.say(CLUB_CHAT, [
    ['Aki', { phrase: 'hello' }],
    ['藤井さくら', '今日は大会がありますね。'],
    ['Beatrix', 'Yes, at half past seven. Does somebody play a warm-up game?'],
    ['Maximilian Oberdorf', address],
    ['Daichi', { phrase: 'good-luck' }],
  ]);
  await club.say(gameChatTopic(club.id('mine'), 'players'), [
    ['Kaede', { phrase: 'please' }],
    ['藤井さくら', { phrase: 'please' }],
    ['藤井さくら', '横歩取りは久しぶりです。'],
    ['Kaede', 'I have not played the side pawn for years either, so let us see who remembers more of it.'],
  ]);
  await club.say(gameChatTopic(club.id('watched'), 'watchers'), [
    ['Tomo', { phrase: 'hello' }],
    ['Daichi', 'Knight to f1 next?'],
    ['Tomo', 'Only a fool plays like that.'],
  ]);
}

/** Two reports, and a person who is muted. */
async function report(club: Club): Promise<void> {
  const host = await club.host();
  await host.request('PUT', '/host', { announcement: 'Friday: club evening at 19:00, tournament at 19:30.' });
  await host.request('PUT', '/moderation/appeal', { text: 'Speak to Kaede, or write to club@example.org.' });
  await club.page('Daichi').request('POST', '/reports', {
    id: 'report-of-daichi',
    about: club.idOf('Tomo'),
    cause: 'language',
    text: 'He says such things to everybody.',
    chat: { topic: gameChatTopic(club.id('watched'), 'watchers'), seq: 3 },
  });
  await club.page('Aki').request('POST', '/reports', {
    id: 'report-of-aki',
    about: club.idOf('Emi'),
    cause: 'stalling',
    text: '',
    game: club.id('watched'),
  });
  await host.request('POST', '/moderation/sanctions', {
    id: 'mute-of-tomo',
    person: club.idOf('Tomo'),
    kind: 'mute',
    reason: 'Insults among spectators.',
    minutes: 1440,
  });
}
