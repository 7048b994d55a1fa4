import { pointsOf, type FinishedGame } from '@tesuji/arena';
import type { Language } from '@tesuji/words';

type Names = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Names of evaluation terms in all games; a term means the same in each. */
const TERMS: Names = {
  material: { en: 'Pieces', ja: '駒の損得' },
  placement: { en: 'Squares they stand on', ja: '駒の位置' },
  castle: { en: 'Castles', ja: '囲い' },
  king: { en: 'King safety', ja: '玉・キングの安全' },
  mobility: { en: 'Freedom to move', ja: '駒の働き' },
  mate: { en: 'Mate', ja: '詰み' },
  zone: { en: 'Squares held', ja: '支配しているマス' },
  guard: { en: 'Guarded and loose pieces', ja: '紐の付いた駒と浮き駒' },
  cooperation: { en: 'Pieces that work together', ja: '駒の連係' },
  entering: { en: 'Entering king', ja: '入玉' },
  pawns: { en: 'Pawn structure', ja: 'ポーンの形' },
  threats: { en: 'Threats', ja: '狙い' },
  pieces: { en: 'Well-placed pieces', ja: '駒の好形' },
  passed: { en: 'Passed pawns', ja: 'パスポーン' },
  space: { en: 'Space', ja: '陣地の広さ' },
  mating: { en: 'Driving a lone king', ja: '裸のキングの追い込み' },
  risk: { en: 'Men in danger', ja: '取られそうな駒' },
  corners: { en: 'Corners', ja: '隅' },
  lines: { en: 'Lines', ja: '並び' },
  mirrors: { en: 'Which way mirrors face', ja: '鏡の向き' },
  pharaoh: { en: 'Pharaoh safety', ja: 'ファラオの安全' },
  beam: { en: 'Where the beam goes', ja: 'レーザーの通り道' },
  tempo: { en: 'Having the move', ja: '手番' },
};

/** Names of the kinds of moves in move filters. */
const GENERATORS: Names = {
  checks: { en: 'Checks', ja: '王手' },
  captures: { en: 'Captures', ja: '駒を取る手' },
  recaptures: { en: 'Recaptures', ja: '取り返す手' },
  undefended: { en: 'Captures of loose pieces', ja: '浮き駒を取る手' },
  promotions: { en: 'Promotions', ja: '成る手' },
  'safe-checks': { en: 'Checks that lose nothing', ja: '損をしない王手' },
  rescues: { en: 'Rescues', ja: '駒を逃がす手' },
  defences: { en: 'Defences', ja: '受ける手' },
  attacks: { en: 'Attacks on dearer pieces', ja: '高い駒に当てる手' },
  discoveries: { en: 'Opened lines', ja: '筋を開ける手' },
  pins: { en: 'Attacks on pinned pieces', ja: 'ピンされた駒を攻める手' },
  frontal: { en: 'Attacks before the king', ja: '玉頭を攻める手' },
  'camp-drops': { en: 'Drops into the camp', ja: '敵陣に打つ手' },
  waiting: { en: 'Waiting moves', ja: '手待ち' },
};

/** A name without a translation is shown as it is. */
export function termName(name: string, language: Language): string {
  return TERMS[name]?.[language] ?? name;
}

export function generatorName(name: string, language: Language): string {
  return GENERATORS[name]?.[language] ?? name;
}

/** A lead in Elo: `+82`, `−15`, `+∞`. */
export function eloText(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '+∞' : '−∞';
  const whole = Math.round(elo);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}

/** A share in percent, rounded down, so that 99.9 % is not shown as 100 %. */
export function percentText(share: number): string {
  return `${(Math.floor(share * 1000 + 1e-9) / 10).toFixed(1)} %`;
}

/** Points of a line: how many games, and the share of the points that the first-named has made in them, 0 to 1. */
export interface ScorePoint {
  readonly games: number;
  readonly score: number;
}

const MOST_POINTS = 160;

/** The score after each game, in the order of their numbers; a long match has fewer points. */
export function scorePoints(games: readonly FinishedGame[]): readonly ScorePoint[] {
  const ordered = games.toSorted((a, b) => a.number - b.number);
  let sum = 0;
  const all = ordered.map((game, at) => {
    sum += pointsOf(game) / 2;
    return { games: at + 1, score: sum / (at + 1) };
  });
  const step = Math.max(1, Math.ceil(all.length / MOST_POINTS));
  // The last game always has a point.
  return all.filter(({ games: count }) => count % step === 0 || count === all.length);
}
