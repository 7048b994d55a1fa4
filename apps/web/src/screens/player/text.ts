const en = {
  title: 'Profile',
  ratings: 'Ratings',
  noRatings: 'No rated games yet.',
};

const ja: typeof en = {
  title: 'プロフィール',
  ratings: 'レーティング',
  noRatings: 'レーティング対局はまだありません。',
};

export const PLAYER_TEXT = { en, ja };
