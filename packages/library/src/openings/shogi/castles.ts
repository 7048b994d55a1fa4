import type { ShogiPattern } from './pattern.ts';

/**
 * Castles, as Black builds them; `pattern.ts` describes the form. The more general ones come first within a family, and
 * a castle with more pieces in its pattern wins over one with fewer.
 */
export const SHOGI_CASTLES: readonly ShogiPattern[] = [
  // Yagura and what it grows from.
  { id: 'kani', en: 'Crab castle', ja: 'カニ囲い', at: 'K69 G78 G58 S68' },
  { id: 'kin-yagura', en: 'Gold Yagura', ja: '金矢倉', at: 'K88 G78 G67 S77' },
  { id: 'gin-yagura', en: 'Silver Yagura', ja: '銀矢倉', at: 'K88 G78 S67 S77' },
  { id: 'kata-yagura', en: 'Half Yagura (Amano)', ja: '片矢倉', at: 'K78 G68 G67 S77' },
  { id: 'doi-yagura', en: 'Doi Yagura', ja: '土居矢倉', at: 'K78 G67 G58 S77' },
  { id: 'sou-yagura', en: 'Complete Yagura', ja: '総矢倉', at: 'K88 G78 G67 S77 S57' },
  { id: 'hishi-yagura', en: 'Diamond Yagura', ja: '菱矢倉', at: 'K88 G78 G67 S77 S66' },
  { id: 'hekomi-yagura', en: 'Dented Yagura', ja: 'へこみ矢倉', at: 'K88 G78 G68 S77' },
  { id: 'gintachi-yagura', en: 'Standing-silver Yagura', ja: '銀立ち矢倉', at: 'K88 G78 G67 S76' },
  { id: 'kikusui-yagura', en: 'Kikusui Yagura', ja: '菊水矢倉', at: 'K89 S88 G78 G67 N77' },
  { id: 'yagura-anaguma', en: 'Yagura Anaguma', ja: '矢倉穴熊', at: 'K99 L98 S77 G78 G67', rank: 2 },
  // Snowroof.
  { id: 'gangi-castle', en: 'Snowroof castle', ja: '雁木囲い', at: 'K69 G78 G58 S67 S57' },
  { id: 'tsunogin-gangi', en: 'Horned-silver snowroof', ja: 'ツノ銀雁木', at: 'K69/K68/K79 G78 G58 S67 S47' },
  // Mino, with the king on the right.
  { id: 'kata-mino', en: 'Half Mino', ja: '片美濃囲い', at: 'K28 S38 G49' },
  { id: 'mino', en: 'Mino castle', ja: '美濃囲い', at: 'K28 S38 G49 G58' },
  { id: 'taka-mino', en: 'High Mino', ja: '高美濃囲い', at: 'K28 S38 G49 G47' },
  { id: 'gin-mino', en: 'Silver Mino', ja: '銀美濃', at: 'K28 S38 S58 G49' },
  { id: 'diamond-mino', en: 'Diamond Mino', ja: 'ダイヤモンド美濃', at: 'K28 S38 S47 G49 G58' },
  { id: 'kin-mino', en: 'Gold Mino', ja: '金美濃', at: 'K28 G38 S48' },
  { id: 'kimura-mino', en: 'Kimura Mino', ja: '木村美濃', at: 'K28 G38 S47' },
  { id: 'kata-ginkan', en: 'Half silver crown', ja: '片銀冠', at: 'K28 S27 G38' },
  { id: 'ginkan', en: 'Silver crown', ja: '銀冠', at: 'K28 S27 G38 G47/G58' },
  // Mino, with the king on the left.
  { id: 'hidari-mino', en: 'Left Mino', ja: '左美濃', at: 'K88/K79 S78 G69 G58' },
  { id: 'tenshukaku-mino', en: 'Castle-tower Mino', ja: '天守閣美濃', at: 'K87 S78 G69 P86' },
  { id: 'yonmai-mino', en: 'Four-piece Mino', ja: '四枚美濃', at: 'K87/K88 S78 S77 G67 G69' },
  { id: 'ibisha-ginkan', en: 'Silver crown (static rook)', ja: '居飛車銀冠', at: 'K88 S87 G78' },
  { id: 'hashigyoku-ginkan', en: 'Edge-king silver crown', ja: '端玉銀冠', at: 'K98 L99 S87 G78' },
  // Against the ranging rook.
  { id: 'funa', en: 'Boat castle', ja: '舟囲い', at: 'K78 G69 G58 B88/B77' },
  { id: 'hakoiri-musume', en: 'Boxed-in girl', ja: '箱入り娘', at: 'K78 G69 G68 S79' },
  { id: 'elmo', en: 'Elmo castle', ja: 'エルモ囲い', at: 'K78 S68 G79' },
  { id: 'millennium', en: 'Millennium castle', ja: 'ミレニアム', at: 'K89 S88 G79 N77' },
  { id: 'kushikatsu', en: 'Kushikatsu castle', ja: '串カツ囲い', at: 'K98 L99 N89 S88' },
  // Anaguma.
  { id: 'ibisha-anaguma', en: 'Static-rook Anaguma', ja: '居飛車穴熊', at: 'K99 L98 S88 G79/G78' },
  { id: 'matsuo-anaguma', en: 'Matsuo Anaguma', ja: '松尾流穴熊', at: 'K99 L98 S88 S79 G78 G67/G68' },
  { id: 'ginkan-anaguma', en: 'Silver-crown Anaguma', ja: '銀冠穴熊', at: 'K99 L98 S87 G88 G78' },
  { id: 'big-four', en: 'Big Four', ja: 'ビッグ4', at: 'K99 L98 S87 S77 G88 G78' },
  { id: 'furibisha-anaguma', en: 'Ranging-rook Anaguma', ja: '振り飛車穴熊', at: 'K19 L18 S28 G39/G38' },
  {
    id: 'furibisha-ginkan-anaguma',
    en: 'Silver-crown Anaguma (ranging rook)',
    ja: '振り飛車銀冠穴熊',
    at: 'K19 L18 S27 G28 G38',
  },
  // Others.
  { id: 'kin-musou', en: 'Two-gold castle', ja: '金無双', at: 'K38 S28 G48 G58' },
  { id: 'nakazumai', en: 'Central-house castle', ja: '中住まい', at: 'K58 G78 G38/S38/S48' },
  { id: 'nakahara', en: 'Nakahara castle', ja: '中原囲い', at: 'K69 G78 G59 S48' },
  { id: 'bonanza', en: 'Bonanza castle', ja: 'ボナンザ囲い', at: 'K78 G68 G58 S77' },
  { id: 'ichigo', en: 'Strawberry castle', ja: 'いちご囲い', at: 'K68 G78 G58' },
  { id: 'migigyoku', en: 'Right king', ja: '右玉', at: 'K38/K48 N37 S47 R29' },
  { id: 'ahiru', en: 'Duck castle', ja: 'アヒル囲い', at: 'K58 S68 S48 G79 G39' },
  { id: 'muteki', en: 'Invincible castle', ja: '無敵囲い', at: 'K59 R58 S68 S48 G69 G49' },
];
