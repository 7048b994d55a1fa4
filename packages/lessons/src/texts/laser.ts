import { say, type CourseWords } from './course-words.ts';
import { LASER_MIRRORS } from './laser-mirrors.ts';
import { LASER_PLAY } from './laser-play.ts';

export const LASER_COURSE: CourseWords = {
  lessons: { ...LASER_MIRRORS, ...LASER_PLAY },
  tips: {
    pharaoh: say(
      'Keep anubis beside it, facing the lines where light can come.',
      'そばにアヌビスを置き、光の来る方を向かせましょう。',
    ),
    scarab: say(
      'It never burns: use it as a mirror in the middle, or to swap enemies into the light.',
      '決して焼けません。中央の鏡にも、敵を光へ引き込むのにも使えます。',
    ),
    pyramid: say(
      'Before you turn it, see which side will meet the light.',
      '回す前に、どの面に光が当たるか確かめましょう。',
    ),
    anubis: say(
      'Turn its face to the danger; from the side it burns.',
      '正面を危険な方へ向けましょう。横からは焼けます。',
    ),
    sphinx: say(
      'A turn of the sphinx changes the whole way of the light: look before you do it.',
      '向きを変えると光の道がすべて変わります。よく見てから回しましょう。',
    ),
    eye: say('Follow both parts of the light before you move.', '動かす前に、分かれた光を両方たどりましょう。'),
  },
};
