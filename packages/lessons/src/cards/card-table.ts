import type { SentenceTable } from '@tesuji/words';

/** What a piece card says besides how the piece moves. */
export const CARD_SENTENCES: SentenceTable = {
  first: {
    en: ['From its first square it may also go {count} squares forward.'],
    ja: ['最初の位置からは、{count}マス前へも進めます。'],
  },
  'turn-both': {
    en: ['Instead of moving, it may turn a quarter on its square, either way.'],
    ja: ['動く代わりに、その場でどちらへでも90度回せます。'],
  },
  'turn-one': {
    en: ['It may turn a quarter on its square.'],
    ja: ['その場で90度回せます。'],
  },
  rooted: { en: ['It never leaves its square.'], ja: ['そのマスから動きません。'] },
  swap: {
    en: ['It may change places with {aKinds} of either side right beside it.'],
    ja: ['隣の{kinds}と、敵味方を問わず入れ替われます。'],
  },
  'promotes-leaving': {
    en: ['It may promote to {aKinds} when its move begins or ends in the last {rows}.'],
    ja: ['奥の{rows}に入るとき、その中で動くとき、そこから出るときに、{kinds}に成れます。'],
  },
  promotes: {
    en: ['It may promote to {aKinds} when its move ends in the last {rows}.'],
    ja: ['奥の{rows}に着くと、{kinds}に成れます。'],
  },
  'promotes-always': {
    en: ['When it reaches the last {rows}, it becomes {aKinds}.'],
    ja: ['奥の{rows}に着くと、{kinds}に成ります。'],
  },
  'must-promote': {
    en: ['In the last {rows} it must promote.'],
    ja: ['奥の{rows}では、必ず成ります。'],
  },
  'never-promotes': { en: ['It does not promote.'], ja: ['成ることはありません。'] },
  drop: {
    en: ['From the hand it may be dropped on any empty square.'],
    ja: ['持ち駒として、空いたどのマスにも打てます。'],
  },
  'drop-rows': {
    en: ['From the hand it may be dropped on any empty square outside the last {rows}.'],
    ja: ['持ち駒として、奥の{rows}以外の空いたマスに打てます。'],
  },
  'drop-column': {
    en: ['It may not be dropped on a file that already holds another one of yours.'],
    ja: ['自分の同じ駒がすでにある筋には打てません。'],
  },
  'light-hit': { en: ['Light from any side destroys it.'], ja: ['どの面に光が当たっても壊れます。'] },
  'light-reflected': {
    en: ['It turns light from every side by a quarter and is never destroyed.'],
    ja: ['どの面の光も直角に曲げ、決して壊れません。'],
  },
  'light-split': {
    en: ['It splits light from every side: one part passes on, the other is turned. It is never destroyed.'],
    ja: ['光を二つに分け、一方をまっすぐ通し、もう一方を直角に曲げます。決して壊れません。'],
  },
  'light-absorbed': {
    en: ['It absorbs all light and is never destroyed.'],
    ja: ['光をすべて吸収し、決して壊れません。'],
  },
  'light-mirror': {
    en: ['Its mirror turns light from {safe} sides by a quarter; light from the other {burns} destroys it.'],
    ja: ['鏡は{safe}方向からの光を直角に曲げますが、残りの{burns}方向からの光では壊れます。'],
  },
  'light-shield': {
    en: ['It absorbs light that meets its face; light from the other {burns} sides destroys it.'],
    ja: ['正面の光は吸収しますが、残りの{burns}方向からの光では壊れます。'],
  },
  'worth-royal': {
    en: ['It is beyond price: whoever loses it loses the game.'],
    ja: ['価値は無限です。これを失うと負けです。'],
  },
  'worth-lasting': { en: ['It cannot be lost, so it has no price.'], ja: ['失うことがないので、点数はありません。'] },
  'worth-low': { en: ['Worth: low ({points}).'], ja: ['価値：低い（{points}）'] },
  'worth-medium': { en: ['Worth: medium ({points}).'], ja: ['価値：中くらい（{points}）'] },
  'worth-high': { en: ['Worth: high ({points}).'], ja: ['価値：高い（{points}）'] },
};
