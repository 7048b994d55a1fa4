import type { Page } from 'playwright-core';
import { routeTo, type Screen } from '../src/app/route.ts';
import type { Club, Member } from './club.ts';
import { cookiesOf } from './open-club.ts';

/** A screen in a certain state. Elements are not found by their texts, so that it can be opened in any language. */
export interface Scene {
  readonly name: string;
  /** The fragment of the address. */
  readonly address: string;
  /** What to do after the page is loaded. */
  readonly act?: (page: Page) => Promise<void>;
}

/** A screen about people elsewhere, as a member of the club sees it. */
export interface ClubScene extends Omit<Scene, 'address'> {
  /** Kaede if absent. */
  readonly as?: Member;
  address(club: Club): string;
}

const GAMES = ['shogi', 'chess', 'hasami', 'laser'] as const;

/** A small game with a mistake on either side, for the screens about past games. */
const SCHOLARS_MATE = 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7';

async function begin(page: Page): Promise<void> {
  await page.locator('main button.primary').last().click();
  await page.locator('main [role=grid]').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await begin(page);
  await page.locator('main [aria-haspopup=dialog]').last().click();
  await page.locator('dialog[open]').waitFor();
}

/** Opens a game by its plan, and makes the move that ends it. */
async function finish(page: Page): Promise<void> {
  await begin(page);
  for (const square of ['h5', 'f7']) await page.locator(`main [role=gridcell][aria-label^=${square}]`).click();
  await page.locator('section.end').waitFor();
}

async function showMarks(page: Page): Promise<void> {
  await begin(page);
  await page.locator('main .actions [aria-expanded]').first().click();
  await page.locator('#marks-title').waitFor();
}

/** The analysis is beside the moves, or on a tab of its own where there is no room for both. */
async function analyse(page: Page): Promise<void> {
  const start = page.locator('main [role=switch]:visible').first();
  const tab = page.locator('main .tabs button').nth(2);
  if ((await start.count()) === 0) await tab.click();
  await start.click();
  await page.locator('main .tsj-board [class*=arrow]').first().waitFor();
}

async function openShare(page: Page): Promise<void> {
  await page.locator('main .steps [aria-haspopup=dialog]').click();
  await page.locator('dialog[open] textarea').waitFor();
}

async function review(page: Page): Promise<void> {
  await page.locator('main button.primary').click();
  await page.locator('main svg[preserveAspectRatio=none]').waitFor();
}

/** Waits for the cards, which a worker derives from the rules. */
async function waitForCards(page: Page): Promise<void> {
  await page.locator('main .pictures').first().waitFor();
}

const PERSON = { kind: 'person', name: '' };
/** A game that ends with the next move. */
const PLAN = {
  line: {
    game: 'chess',
    options: {},
    start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    moves: SCHOLARS_MATE.split(' ').slice(0, -1),
  },
  seats: [PERSON, PERSON],
  clocks: [{ kind: 'none' }, { kind: 'none' }],
  help: { hints: 'off', sides: [], tutorial: false, warnings: 'off' },
  takeback: 'free',
  isCopy: false,
};

/** Opens the folds of a form, one after the other. */
async function openFolds(page: Page): Promise<void> {
  for (const fold of await page.locator('main summary').all()) await fold.click();
  await page.locator('main details select').first().waitFor();
}

async function waitForBoard(page: Page): Promise<void> {
  await page.locator('main [role=grid]').waitFor();
}

async function showSolution(page: Page): Promise<void> {
  await page.locator('main section .row button').nth(1).click();
  await page.locator('main section .about').first().waitFor();
}

async function stopStreak(page: Page): Promise<void> {
  await page.locator('main section .row button').click();
  await page.locator('main section .over').waitFor();
}

/** Every screen, most of them in several states. */
export const SCENES: readonly Scene[] = [
  { name: 'home', address: routeTo('home') },
  ...GAMES.map((game) => ({ name: `new-${game}`, address: routeTo('new', [], { game }) })),
  { name: 'new-960', address: routeTo('new', [], { game: 'chess', setup: 'chess960:3' }), act: openFolds },
  ...GAMES.map((game) => ({ name: `game-${game}`, address: routeTo('new', [], { game }), act: begin })),
  { name: 'game-menu', address: routeTo('new', [], { game: 'shogi' }), act: openMenu },
  { name: 'game-end', address: routeTo('game', [], { plan: JSON.stringify(PLAN) }), act: finish },
  { name: 'game-marks', address: routeTo('new', [], { game: 'laser' }), act: showMarks },
  { name: 'boards-new', address: routeTo('boards') },
  { name: 'boards', address: routeTo('boards'), act: begin },
  ...GAMES.map((game) => ({ name: `editor-${game}`, address: routeTo('editor', [], { game }) })),
  { name: 'games', address: routeTo('games') },
  { name: 'statistics', address: routeTo('statistics') },
  { name: 'replay-new', address: routeTo('replay') },
  { name: 'replay', address: routeTo('replay', [], { game: 'chess', line: SCHOLARS_MATE }) },
  {
    name: 'analysis',
    address: routeTo('replay', [], { game: 'chess', line: SCHOLARS_MATE, ply: '4' }),
    act: analyse,
  },
  {
    name: 'share',
    address: routeTo('replay', [], { game: 'chess', line: SCHOLARS_MATE, ply: '7' }),
    act: openShare,
  },
  {
    name: 'review',
    address: routeTo('replay', [], { game: 'chess', line: SCHOLARS_MATE, review: '1' }),
    act: review,
  },
  {
    name: 'explorer',
    address: routeTo('replay', [], { game: 'shogi', explorer: '1' }),
    act: (page) => page.locator('main .side fieldset').waitFor(),
  },
  { name: 'puzzles', address: routeTo('puzzles') },
  { name: 'puzzle-set', address: routeTo('puzzles', ['tsume-3']) },
  { name: 'puzzle', address: routeTo('puzzles', ['tsume-3', '2']), act: waitForBoard },
  { name: 'tactics', address: routeTo('puzzles', ['tactics', 'chess']) },
  { name: 'tactics-shown', address: routeTo('puzzles', ['tactics', 'shogi', 'rated']), act: showSolution },
  { name: 'tactics-over', address: routeTo('puzzles', ['tactics', 'hasami', 'streak']), act: stopStreak },
  { name: 'puzzle-mistakes', address: routeTo('puzzles', ['mistakes']) },
  { name: 'learn', address: routeTo('learn') },
  { name: 'lesson', address: routeTo('learn', ['shogi', 'board']) },
  ...GAMES.flatMap((game) => [
    { name: `course-${game}`, address: routeTo('learn', [game]) },
    { name: `rules-${game}`, address: routeTo('learn', [game, 'rules']) },
    { name: `pieces-${game}`, address: routeTo('learn', [game, 'pieces']), act: waitForCards },
  ]),
  { name: 'colours', address: routeTo('learn', ['colours']) },
  { name: 'controls', address: routeTo('learn', ['controls']) },
  { name: 'about', address: routeTo('learn', ['about']) },
  { name: 'lab', address: routeTo('lab') },
  { name: 'settings', address: routeTo('settings') },
];

/** On a phone the room is behind a button. */
async function openChat(page: Page): Promise<void> {
  await waitForBoard(page);
  const button = page.locator('main button[aria-haspopup=dialog]:has(.count)');
  await page.locator('main [role=log]').or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
  await page.locator('[role=log] .said').first().waitFor();
}

async function openReport(page: Page): Promise<void> {
  await page.locator('main .rows button[aria-expanded]').first().click();
  await page.locator('main .meant').waitFor();
}

async function openClubRoom(page: Page): Promise<void> {
  await page.locator('.club summary').click();
  await page.locator('[role=log] .said').first().waitFor();
}

/** A screen of the club by the name of what its id is of. */
const clubScene = (name: string, screen: Screen, of: string, rest: Partial<ClubScene> = {}): ClubScene => ({
  name,
  address: (club) => routeTo(screen, [club.id(of)]),
  ...rest,
});
const tournamentScene = (name: string, of: string, path: readonly string[] = []): ClubScene => ({
  name,
  address: (club) => routeTo('tournament', [club.id(of), ...path]),
});

/** Screens about people elsewhere. */
export const CLUB_SCENES: readonly ClubScene[] = [
  { name: 'club-home', address: () => routeTo('home') },
  { name: 'club-room', address: () => routeTo('home'), act: openClubRoom },
  { name: 'club-room-muted', as: 'Tomo', address: () => routeTo('home'), act: openClubRoom },
  { name: 'lobby', address: () => routeTo('lobby') },
  { name: 'lobby-waiting', as: 'Emi', address: () => routeTo('lobby') },
  { name: 'new-online', address: () => routeTo('new', [], { game: 'shogi', opponent: 'online' }), act: openFolds },
  clubScene('challenge', 'challenge', 'offer'),
  clubScene('challenge-taker', 'challenge', 'offer', { as: 'Daichi' }),
  clubScene('challenge-over', 'challenge', 'withdrawn'),
  clubScene('match', 'game', 'mine', { act: waitForBoard }),
  clubScene('match-chat', 'game', 'mine', { act: openChat }),
  clubScene('match-watched', 'game', 'watched', { as: 'Daichi', act: waitForBoard }),
  clubScene('match-over', 'game', 'over', { act: waitForBoard }),
  clubScene('match-taught', 'game', 'taught', { act: waitForBoard }),
  { name: 'together', address: (club) => routeTo('game', [club.id('over')], { review: '1' }), act: waitForBoard },
  { name: 'inbox', address: () => routeTo('inbox') },
  { name: 'watch', address: () => routeTo('watch') },
  { name: 'leaderboard', address: () => routeTo('leaderboard') },
  { name: 'profile', address: (club) => routeTo('player', [club.idOf('Aki')]) },
  { name: 'profile-own', address: (club) => routeTo('player', [club.idOf('Kaede')]) },
  { name: 'profile-nobody', address: () => routeTo('player', ['p-gone']) },
  { name: 'account', address: () => routeTo('account') },
  { name: 'tournaments', address: () => routeTo('tournament') },
  { name: 'tournament-new', address: () => routeTo('tournament', ['new']) },
  tournamentScene('tournament-robin', 'robin'),
  tournamentScene('tournament-swiss', 'swiss'),
  tournamentScene('tournament-arena', 'arena'),
  tournamentScene('tournament-teams', 'teams'),
  tournamentScene('tournament-open', 'soon'),
  tournamentScene('wall-arena', 'arena', ['wall']),
  tournamentScene('wall-swiss', 'swiss', ['wall']),
  tournamentScene('wall-teams', 'teams', ['wall']),
  tournamentScene('wall-open', 'soon', ['wall']),
  { name: 'host', address: () => routeTo('host') },
  { name: 'moderation', address: () => routeTo('moderation') },
  { name: 'moderation-report', address: () => routeTo('moderation'), act: openReport },
];

/** Opens a scene in a page that has the app at its base address. */
export async function openScene(page: Page, { name, address, act }: Scene): Promise<void> {
  // The query makes it another page. Without it, two addresses of one screen would not load the page again.
  await page.goto(`./?${name}${address}`);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a scene of the club, in a page that has it at its base address. */
export async function openClubScene(
  page: Page,
  club: Club,
  { as = 'Kaede', address, ...scene }: ClubScene,
): Promise<void> {
  await page.context().addCookies(await cookiesOf(club, as));
  await page.clock.setFixedTime(club.now);
  // The page learns the time of its server from a header that Node writes by the clock of the machine.
  const date = new Date(club.now).toUTCString();
  await page.route('**/api/v1/**', async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    } catch {
      // The page was closed meanwhile.
    }
  });
  await openScene(page, { ...scene, address: address(club) });
  // What follows from values that come over the socket has come when the page asks nothing more.
  await page.waitForLoadState('networkidle');
}
