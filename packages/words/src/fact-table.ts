import type { SentenceTable } from './sentence.ts';

/**
 * What the coach has shown, by the code that `fact-code.ts` gives it. English says who acts by `{actor}`, always before
 * "can" or "would", which fit "you" and a name alike; Japanese leaves the reader out and names only a `{rival}`.
 * `{when}` is known where the fact is about what follows a move.
 */
export const FACTS: SentenceTable = {
  undefended: {
    en: [
      '{When} {actor} can take {target}, and nothing can take back.',
      '{Actor} can take {target}, and nothing can take back.',
    ],
    ja: [
      '{when}、{rival}は{target}をただで取れます。',
      '{when}、{target}をただで取れます。',
      '{rival}は{target}をただで取れます。',
      '{target}をただで取れます。',
    ],
  },
  'cheaper-attacker': {
    en: [
      '{When} {attacker} can take {target}, which is worth more.',
      '{Attacker} can take {target}, which is worth more.',
    ],
    ja: [
      '{when}、{attacker}で、より価値の高い{target}を取れます。',
      '{attacker}で、より価値の高い{target}を取れます。',
    ],
  },
  outnumbered: {
    en: [
      '{Target} is attacked {attackers} and guarded only {defenders}.',
      '{Target} is attacked {attackers} and not guarded at all.',
    ],
    ja: ['{target}は、攻めの駒が{attackers}枚、守りの駒が{defenders}枚です。', '{target}には守りの駒がありません。'],
  },
  'exchange-take': {
    en: ['{When} {actor} can take {target} and win {points}.', '{Actor} can take {target} and win {points}.'],
    ja: [
      '{when}、{rival}は{target}を取って{points}得をします。',
      '{when}、{target}を取って{points}得をします。',
      '{rival}は{target}を取って{points}得をします。',
      '{target}を取って{points}得をします。',
    ],
  },
  'exchange-win': {
    en: [
      '{When} {actor} can win {points} in the exchange on {square}.',
      '{Actor} can win {points} in the exchange on {square}.',
    ],
    ja: [
      '{when}、{rival}は{square}での取り合いで{points}得をします。',
      '{when}、{square}での取り合いで{points}得をします。',
      '{rival}は{square}での取り合いで{points}得をします。',
      '{square}での取り合いで{points}得をします。',
    ],
  },
  'exchange-even': {
    en: ['The exchange on {square} is even.'],
    ja: ['{square}での取り合いは損得なしです。'],
  },
  'exchange-lose': {
    en: ['{Actor} would lose {points} in the exchange on {square}.'],
    ja: ['{rival}は{square}での取り合いで{points}損をします。', '{square}での取り合いで{points}損をします。'],
  },
  fork: {
    en: ['{By} attacks {targets} at once.'],
    ja: ['{by}が{targets}を同時に狙っています。'],
  },
  'pin-absolute': {
    en: ['{Piece} is pinned by {by} and may not leave its {royal} open.'],
    ja: ['{piece}は{by}に釘づけにされ、{royal}の前を離れられません。'],
  },
  pin: {
    en: ['{Piece} is pinned: if it leaves the line, {by} can take {behind}.'],
    ja: ['{piece}は釘づけです。筋を離れると、{by}で{behind}を取れます。'],
  },
  skewer: {
    en: ['{By} skewers {front}: when it steps aside, {behind} can be taken.'],
    ja: ['{by}の串刺しです。{front}がよけると、{behind}を取れます。'],
  },
  'discovered-attack': {
    en: ['{Mover} clears the way from {by} to {target}.'],
    ja: ['{mover}が動いて、{by}の利きが{target}に届きます。'],
  },
  'discovered-check': {
    en: ['{Mover} clears the way for a check from {by}.'],
    ja: ['{mover}が動いて、{by}による{check}になります。'],
  },
  overloaded: {
    en: ['{Defender} alone guards {duties} and cannot keep them all.'],
    ja: ['{defender}だけで{duties}を守っていて、守りきれません。'],
  },
  trapped: {
    en: ['{Target} is attacked and has no safe way out.'],
    ja: ['{target}は狙われていて、安全な逃げ場がありません。'],
  },
  mate: {
    en: ['{When} {actor} can give {mate} with {move}.', '{Actor} can give {mate} with {move}.'],
    ja: ['{when}、{move}で{mate}です。', '{move}で{mate}です。'],
  },
  win: {
    en: ['{When} {actor} can win at once with {move}.', '{Actor} can win at once with {move}.'],
    ja: ['{when}、{move}で{winner}の勝ちです。', '{move}で{winner}の勝ちです。'],
  },
  'mate-forced': {
    en: [
      '{When} {actor} can force {mate} in {moves}, beginning with {move}.',
      '{Actor} can force {mate} in {moves}, beginning with {move}.',
    ],
    ja: [
      '{when}、{move}から、どう応じても{plies}手以内に{mate}です。',
      '{move}から、どう応じても{plies}手以内に{mate}です。',
    ],
  },
  'win-forced': {
    en: [
      '{When} {actor} can force a win in {moves}, beginning with {move}.',
      '{Actor} can force a win in {moves}, beginning with {move}.',
    ],
    ja: [
      '{when}、{move}から、どう応じても{plies}手以内に{winner}の勝ちです。',
      '{move}から、どう応じても{plies}手以内に{winner}の勝ちです。',
    ],
  },
  'mate-threat': {
    en: ['Unless it is stopped, {actor} can give {mate} with {move}.'],
    ja: ['受けがなければ、{move}で{mate}です。'],
  },
  'win-threat': {
    en: ['Unless it is stopped, {actor} can win with {move}.'],
    ja: ['受けがなければ、{move}で{winner}の勝ちです。'],
  },
  'mate-threat-forced': {
    en: ['Unless it is stopped, {actor} can force {mate} in {moves}, beginning with {move}.'],
    ja: ['受けがなければ、{move}から{plies}手以内に{mate}です。'],
  },
  'win-threat-forced': {
    en: ['Unless it is stopped, {actor} can force a win in {moves}, beginning with {move}.'],
    ja: ['受けがなければ、{move}から{plies}手以内に{winner}の勝ちです。'],
  },
  'mate-parried': {
    en: ['This stops the {mate} that {actor} could give with {move}.'],
    ja: ['{move}の{mate}を防ぎます。'],
  },
  'win-parried': {
    en: ['This stops the win that {actor} could have with {move}.'],
    ja: ['{move}による{winner}の勝ちを防ぎます。'],
  },
  'mate-avoided': {
    en: ['After {better}, {reply} is not {mate}.', '{better} does not allow {refused}.'],
    ja: ['{better}なら、{reply}は{mate}になりません。', '{better}なら、{refused}はありません。'],
  },
  'win-avoided': {
    en: ['After {better}, {reply} does not win.', '{better} does not allow {refused}.'],
    ja: ['{better}なら、{reply}では負けになりません。', '{better}なら、{refused}はありません。'],
  },
  promotion: {
    en: ['{Piece} becomes {becomes} on {to}.'],
    ja: ['{piece}が{to}で{becomes}になります。'],
  },
  'escape-square': {
    en: ['{Mover} is safe on {to}.'],
    ja: ['{mover}は{to}へ動けば安全です。'],
  },
  room: {
    en: ['{Mover} gets {to} as an escape square.'],
    ja: ['{mover}に{to}への逃げ道ができます。'],
  },
  guards: {
    en: ['{By} guards {target}.'],
    ja: ['{by}が{target}を守ります。'],
  },
  saves: {
    en: ['This saves {target}.'],
    ja: ['{target}が取られるのを防ぎます。'],
  },
  'stays-safe': {
    en: ['{Target} stays safe.'],
    ja: ['{target}は安全です。'],
  },
  'trade-even': {
    en: [
      'If {foe} takes {lost}, {actor} can take {won}: an even trade.',
      'If you take {lost}, {actor} can take {won}: an even trade.',
    ],
    ja: ['{lost}を取られても、{won}を取れるので、損得なしです。'],
  },
  'trade-win': {
    en: [
      'If {foe} takes {lost}, {actor} can take {won} and win {points} on the whole.',
      'If you take {lost}, {actor} can take {won} and win {points} on the whole.',
    ],
    ja: ['{lost}を取られても、{won}を取れるので、{points}の得です。'],
  },
  'trade-paid-even': {
    en: ['Then {taker} can take {lost}: an even trade.'],
    ja: ['そのあと{lost}を取られても、損得なしです。'],
  },
  'trade-paid-win': {
    en: ['Then {taker} can take {lost}, which is worth less.'],
    ja: ['そのあと{lost}を取られても、差し引きで得です。'],
  },
  'blocks-check': {
    en: ['{Mover} blocks the {check} from {checker}.'],
    ja: ['{mover}で{checker}の{check}を防ぎます。'],
  },
  'captures-checker': {
    en: ['{Mover} takes the piece that gives {check}, {checker}.'],
    ja: ['{check}をかけている{checker}を{mover}で取ります。'],
  },
  'beam-hit': {
    en: [
      '{When}, with {move}, {laser} can burn {target}.',
      'With {move}, {laser} can burn {target}.',
      '{Laser} points at {target}.',
    ],
    ja: [
      '{when}、{move}で{laser}が{target}に当たります。',
      '{move}で{laser}が{target}に当たります。',
      '{laser}が{target}に向いています。',
    ],
  },
  'beam-opened': {
    en: ['This opens the way of {laser} to {target}.'],
    ja: ['{laser}が{target}に届くようになります。'],
  },
  'beam-closed': {
    en: ['This closes the way of {laser} to {target}.'],
    ja: ['{laser}が{target}に届かなくなります。'],
  },
  sandwich: {
    en: ['{When} {actor} can catch {men} between {ends}.', '{Actor} can catch {men} between {ends}.'],
    ja: [
      '{when}、{rival}は{men}を{ends}で挟んで取れます。',
      '{when}、{men}を{ends}で挟んで取れます。',
      '{rival}は{men}を{ends}で挟んで取れます。',
      '{men}を{ends}で挟んで取れます。',
    ],
  },
  'sandwich-corner': {
    en: ['{When} {actor} can shut {men} in the corner.', '{Actor} can shut {men} in the corner.'],
    ja: [
      '{when}、{rival}は{men}を隅に閉じ込めて取れます。',
      '{when}、{men}を隅に閉じ込めて取れます。',
      '{rival}は{men}を隅に閉じ込めて取れます。',
      '{men}を隅に閉じ込めて取れます。',
    ],
  },
  'sandwich-prepared': {
    en: ['This threatens {men}.'],
    ja: ['次に{men}を取る狙いです。'],
  },
  'line-of-five': {
    en: ['{Count} of {men} stand in a line, and five win.'],
    ja: ['{men}が{length}枚並び、五枚で勝ちです。'],
  },
  'engine-prefers': {
    en: ['Looking a few moves ahead, {move} works out well.'],
    ja: ['数手先まで読むと、{move}がよさそうです。'],
  },
};
