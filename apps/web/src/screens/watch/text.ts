const en = {
  title: 'Watch',
  about: 'Public games that are being played now. Press one to follow it.',
  delayed: 'The players have chosen whether others may watch, and with what delay.',
  nothing: 'Nobody is playing in public',
  nothingAbout: 'Games appear here when both players allow others to watch. You can begin one yourself.',
  challenge: 'Challenge somebody',
  best: 'TV',
  bestAbout: 'The best game of each kind. When it is over, the next best follows by itself.',
  all: 'All public games',
};

const ja: typeof en = {
  title: '観戦',
  about: '今行われている公開対局です。選ぶと観戦できます。',
  delayed: '公開するかどうかと、表示の遅れは、対局者が決めています。',
  nothing: '公開されている対局はありません',
  nothingAbout: '両対局者が観戦を許した対局が、ここに並びます。ご自分で始めることもできます。',
  challenge: '対局を申し込む',
  best: '注目の対局',
  bestAbout: 'ゲームごとに最も注目される対局です。終わると、次の対局に自動で移ります。',
  all: 'すべての公開対局',
};

export const WATCH_TEXT = { en, ja };
