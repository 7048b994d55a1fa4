/** Openings that begin with neither 1. e4 nor 1. d4. The form is described in `book.ts`. */
export const FLANK_OPENINGS = `
# English Opening | イングリッシュ・オープニング
A10 c4
A10 c4 f5 | Anglo-Dutch Defence | アングロ・ダッチ・ディフェンス
A11 c4 c6 | Caro–Kann Defensive System | カロカン・システム
A13 c4 e6 | Agincourt Defence | アジャンクール・ディフェンス
A15 c4 Nf6 | Anglo-Indian Defence | アングロ・インディアン・ディフェンス
A16 c4 Nf6 Nc3 d5 | Anglo-Grünfeld Defence | アングロ・グリュンフェルド・ディフェンス
A18 c4 Nf6 Nc3 e6 e4 | Mikenas–Carls Variation | ミケナス・カールス・バリエーション
A20 c4 e5 | King's English Variation | キングズ・イングリッシュ・バリエーション
A21 c4 e5 Nc3 | Reversed Sicilian | リバースト・シシリアン
A22 c4 e5 Nc3 Nf6 | Reversed Sicilian, Two Knights | リバースト・シシリアン（ツーナイツ）
A25 c4 e5 Nc3 Nc6 | Reversed Closed Sicilian | リバースト・クローズド・シシリアン
A28 c4 e5 Nc3 Nc6 Nf3 Nf6 | Four Knights System | フォーナイツ・システム
A30 c4 c5 | Symmetrical Variation | シンメトリカル・バリエーション
A30 c4 c5 Nf3 Nf6 g3 b6 Bg2 Bb7 O-O e6 Nc3 Be7 | Hedgehog System | ヘッジホッグ・システム
A36 c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 | Symmetrical, Fianchetto Variation | シンメトリカル（フィアンケット）

# Réti Opening | レティ・オープニング
A04 Nf3 | Zukertort Opening | ツケルトルト・オープニング
A05 Nf3 Nf6 | Zukertort Opening, Symmetrical | ツケルトルト・オープニング（シンメトリカル）
A06 Nf3 d5 | Zukertort Opening, Queen's Pawn | ツケルトルト・オープニング（クイーンズポーン）
A09 Nf3 d5 c4
A09 Nf3 d5 c4 d4 | Advance Variation | アドバンス・バリエーション
A09 Nf3 d5 c4 dxc4 | Réti Gambit Accepted | レティ・ギャンビット・アクセプテッド
A06 Nf3 d5 e4 | Tennison Gambit | テニソン・ギャンビット
A06 Nf3 d5 b3 | Nimzowitsch–Larsen Variation | ニムゾヴィッチ・ラーセン・バリエーション

# King's Indian Attack | キングズ・インディアン・アタック
A07 Nf3 d5 g3
A08 Nf3 d5 g3 c5 Bg2 | Main Line | メインライン

# Nimzowitsch–Larsen Attack | ニムゾヴィッチ・ラーセン・アタック
A01 b3
A01 b3 e5 | Modern Variation | モダン・バリエーション
A01 b3 d5 | Classical Variation | クラシカル・バリエーション

# Bird's Opening | バード・オープニング
A02 f4
A02 f4 e5 | From's Gambit | フロム・ギャンビット
A03 f4 d5 | Dutch Variation | ダッチ・バリエーション

# Hungarian Opening | ハンガリアン・オープニング
A00 g3

# Polish Opening | ポーランド・オープニング
A00 b4

# Grob Opening | グロブ・オープニング
A00 g4

# Van't Kruijs Opening | ファン・クライス・オープニング
A00 e3

# Mieses Opening | ミーゼス・オープニング
A00 d3

# Saragossa Opening | サラゴサ・オープニング
A00 c3

# Anderssen Opening | アンデルセン・オープニング
A00 a3

# Ware Opening | ウェア・オープニング
A00 a4

# Clemenz Opening | クレメンツ・オープニング
A00 h3

# Desprez Opening | デスプレ・オープニング
A00 h4

# Barnes Opening | バーンズ・オープニング
A00 f3

# Van Geet Opening | ファン・ヘート・オープニング
A00 Nc3

# Sodium Attack | ソディウム・アタック
A00 Na3

# Amar Opening | アマール・オープニング
A00 Nh3
`;
