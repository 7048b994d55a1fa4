import type { Language } from '@tesuji/words';

const en = {
  youTeach: 'You teach in this game. What you draw is seen by the players.',
  youTeachAndPlay: 'You teach. What you draw is seen by your pupil.',
  teaches: (name: string) => `${name} teaches. What they draw is on the board.`,
  isAway: (name: string) => `${name} teaches, and is not here at present.`,
  draw: 'Teaching game: arrows and circles are seen by both of you.',
  paused: 'The game is paused. Look at the board together.',
  pause: 'Pause the game',
  resume: 'Go on',
  noTeacher: 'There is a seat for a teacher.',
  invite: 'Invite a teacher',
  inviteTitle: 'Invite a teacher',
  link: 'Link for the teacher',
  linkAbout: 'Whoever opens this link first sits down as the teacher.',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  name: 'Or the name of an account',
  seat: 'Give them the seat',
  seated: (name: string) => `${name} is the teacher now.`,
  taken: 'The teacher’s seat is taken, or this link is not the right one.',
};

const ja: typeof en = {
  youTeach: 'あなたはこの対局の先生です。描いた矢印や丸は対局者に見えます。',
  youTeachAndPlay: 'あなたが先生です。描いた矢印や丸は生徒に見えます。',
  teaches: (name) => `${name}さんが先生です。描いた矢印や丸は盤に表示されます。`,
  isAway: (name) => `先生の${name}さんは、今は不在です。`,
  draw: '指導対局です。矢印や丸は二人に見えます。',
  paused: '対局は一時停止中です。一緒に盤を見ましょう。',
  pause: '対局を一時停止',
  resume: '再開する',
  noTeacher: '先生の席が空いています。',
  invite: '先生を招待',
  inviteTitle: '先生を招待',
  link: '先生用のリンク',
  linkAbout: 'このリンクを最初に開いた人が先生の席に着きます。',
  copy: 'リンクをコピー',
  copied: 'リンクをコピーしました。',
  name: 'またはアカウント名',
  seat: '先生になってもらう',
  seated: (name) => `${name}さんが先生になりました。`,
  taken: '先生の席はもう埋まっているか、リンクが正しくありません。',
};

export const TEACHING_TEXT: Readonly<Record<Language, typeof en>> = { en, ja };
