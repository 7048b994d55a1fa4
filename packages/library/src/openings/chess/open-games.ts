/** Openings that begin with 1. e4 e5. The form is described in `book.ts`. */
export const OPEN_GAMES = `
# King's Pawn Game | キングズポーン・ゲーム
B00 e4
C20 e4 e5 | Open Game | オープン・ゲーム
C20 e4 e5 Qh5 | Wayward Queen Attack | ウェイワード・クイーン・アタック
C23 e4 e5 Bc4 | Bishop's Opening | ビショップズ・オープニング
C24 e4 e5 Bc4 Nf6 | Berlin Defence | ベルリン・ディフェンス
C40 e4 e5 Nf3 | King's Knight Opening | キングズナイト・オープニング
C44 e4 e5 Nf3 Nc6 | Normal Variation | ノーマル・バリエーション

# Napoleon Attack | ナポレオン・アタック
C20 e4 e5 Qf3

# Portuguese Opening | ポルトギース・オープニング
C20 e4 e5 Bb5

# Centre Game | センター・ゲーム
C21 e4 e5 d4
C21 e4 e5 d4 exd4 | Accepted | アクセプテッド
C22 e4 e5 d4 exd4 Qxd4 Nc6 Qe3 | Paulsen Attack | ポールセン・アタック

# Danish Gambit | デンマーク・ギャンビット
C21 e4 e5 d4 exd4 c3
C21 e4 e5 d4 exd4 c3 dxc3 Bc4 | Accepted | アクセプテッド
C21 e4 e5 d4 exd4 c3 dxc3 Bc4 cxb2 Bxb2 d5 | Schlechter Defence | シュレヒター・ディフェンス

# Vienna Game | ウィーン・ゲーム
C25 e4 e5 Nc3
C25 e4 e5 Nc3 Nc6 | Max Lange Defence | マックス・ランゲ・ディフェンス
C25 e4 e5 Nc3 Nc6 f4 | Vienna Gambit | ウィーン・ギャンビット
C26 e4 e5 Nc3 Nf6 | Falkbeer Variation | ファルクベア・バリエーション
C26 e4 e5 Nc3 Nf6 g3 | Mieses Variation | ミーゼス・バリエーション
C27 e4 e5 Nc3 Nf6 Bc4 Nxe4 Qh5 Nd6 Bb3 Nc6 Nb5 | Frankenstein–Dracula Variation | フランケンシュタイン・ドラキュラ・バリエーション
C28 e4 e5 Nc3 Nf6 Bc4 | Stanley Variation | スタンリー・バリエーション
C29 e4 e5 Nc3 Nf6 f4 | Vienna Gambit, Falkbeer | ウィーン・ギャンビット（ファルクベア）
C29 e4 e5 Nc3 Nf6 f4 d5 | Vienna Gambit, Main Line | ウィーン・ギャンビット（メインライン）

# King's Gambit | キングズ・ギャンビット
C30 e4 e5 f4
C30 e4 e5 f4 Bc5 | Declined, Classical Variation | ディクラインド（クラシカル）
C31 e4 e5 f4 d5 | Falkbeer Countergambit | ファルクベア・カウンターギャンビット
C33 e4 e5 f4 exf4 | Accepted | アクセプテッド
C33 e4 e5 f4 exf4 Bc4 | Bishop's Gambit | ビショップズ・ギャンビット
C34 e4 e5 f4 exf4 Nf3 | King's Knight's Gambit | キングズナイト・ギャンビット
C34 e4 e5 f4 exf4 Nf3 d6 | Fischer Defence | フィッシャー・ディフェンス
C34 e4 e5 f4 exf4 Nf3 Nf6 | Schallopp Defence | シャロップ・ディフェンス
C35 e4 e5 f4 exf4 Nf3 Be7 | Cunningham Defence | カニンガム・ディフェンス
C36 e4 e5 f4 exf4 Nf3 d5 | Modern Defence | モダン・ディフェンス
C37 e4 e5 f4 exf4 Nf3 g5 | Classical Variation | クラシカル・バリエーション
C37 e4 e5 f4 exf4 Nf3 g5 Bc4 g4 O-O | Muzio Gambit | ムツィオ・ギャンビット
C38 e4 e5 f4 exf4 Nf3 g5 Bc4 Bg7 | Philidor Gambit | フィリドール・ギャンビット
C39 e4 e5 f4 exf4 Nf3 g5 h4 g4 Ne5 | Kieseritzky Gambit | キーゼリツキー・ギャンビット
C39 e4 e5 f4 exf4 Nf3 g5 h4 g4 Ng5 | Allgaier Gambit | アルガイアー・ギャンビット

# Latvian Gambit | ラトビアン・ギャンビット
C40 e4 e5 Nf3 f5

# Elephant Gambit | エレファント・ギャンビット
C40 e4 e5 Nf3 d5

# Damiano Defence | ダミアーノ・ディフェンス
C40 e4 e5 Nf3 f6

# Philidor Defence | フィリドール・ディフェンス
C41 e4 e5 Nf3 d6
C41 e4 e5 Nf3 d6 d4 exd4 | Exchange Variation | エクスチェンジ・バリエーション
C41 e4 e5 Nf3 d6 d4 Nf6 | Nimzowitsch Variation | ニムゾヴィッチ・バリエーション
C41 e4 e5 Nf3 d6 d4 Nd7 | Hanham Variation | ハンハム・バリエーション
C41 e4 e5 Nf3 d6 d4 f5 | Philidor Countergambit | フィリドール・カウンターギャンビット

# Petrov's Defence | ペトロフ・ディフェンス
C42 e4 e5 Nf3 Nf6
C42 e4 e5 Nf3 Nf6 Nxe5 | Classical Attack | クラシカル・アタック
C42 e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 | Classical, Main Line | クラシカル（メインライン）
C42 e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 Nc3 | Nimzowitsch Attack | ニムゾヴィッチ・アタック
C42 e4 e5 Nf3 Nf6 Nxe5 d6 Nxf7 | Cochrane Gambit | コクレーン・ギャンビット
C42 e4 e5 Nf3 Nf6 Nxe5 Nc6 | Stafford Gambit | スタッフォード・ギャンビット
C43 e4 e5 Nf3 Nf6 d4 | Steinitz Attack | シュタイニッツ・アタック

# Ponziani Opening | ポンツィアーニ・オープニング
C44 e4 e5 Nf3 Nc6 c3

# Scotch Game | スコッチ・ゲーム
C44 e4 e5 Nf3 Nc6 d4
C44 e4 e5 Nf3 Nc6 d4 exd4 Bc4 | Scotch Gambit | スコッチ・ギャンビット
C44 e4 e5 Nf3 Nc6 d4 exd4 c3 | Göring Gambit | ゲーリング・ギャンビット
C45 e4 e5 Nf3 Nc6 d4 exd4 Nxd4 | Classical Scotch | クラシカル・スコッチ
C45 e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Bc5 | Classical Variation | クラシカル・バリエーション
C45 e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 | Schmidt Variation | シュミット・バリエーション
C45 e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6 e5 | Mieses Variation | ミーゼス・バリエーション
C45 e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Qh4 | Steinitz Variation | シュタイニッツ・バリエーション

# Three Knights Opening | スリーナイツ・オープニング
C46 e4 e5 Nf3 Nc6 Nc3

# Four Knights Game | フォーナイツ・ゲーム
C47 e4 e5 Nf3 Nc6 Nc3 Nf6
C47 e4 e5 Nf3 Nc6 Nc3 Nf6 d4 | Scotch Variation | スコッチ・バリエーション
C47 e4 e5 Nf3 Nc6 Nc3 Nf6 Nxe5 | Halloween Gambit | ハロウィン・ギャンビット
C47 e4 e5 Nf3 Nc6 Nc3 Nf6 g3 | Glek System | グレク・システム
C48 e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 | Spanish Variation | スパニッシュ・バリエーション
C48 e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Nd4 | Rubinstein Variation | ルビンシュタイン・バリエーション
C49 e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 | Double Spanish | ダブル・スパニッシュ

# Italian Game | イタリアン・ゲーム
C50 e4 e5 Nf3 Nc6 Bc4
C50 e4 e5 Nf3 Nc6 Bc4 Be7 | Hungarian Defence | ハンガリアン・ディフェンス
C50 e4 e5 Nf3 Nc6 Bc4 Nd4 | Blackburne–Kostić Gambit | ブラックバーン・コスティッチ・ギャンビット
C50 e4 e5 Nf3 Nc6 Bc4 d6 | Semi-Italian Opening | セミイタリアン・オープニング

# Giuoco Piano | ジオッコ・ピアノ
C50 e4 e5 Nf3 Nc6 Bc4 Bc5
C50 e4 e5 Nf3 Nc6 Bc4 Bc5 d3 | Giuoco Pianissimo | ジオッコ・ピアニッシモ
C50 e4 e5 Nf3 Nc6 Bc4 Bc5 Nc3 Nf6 d3 | Four Knights | フォーナイツ
C53 e4 e5 Nf3 Nc6 Bc4 Bc5 c3 | Classical Variation | クラシカル・バリエーション
C54 e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 | Centre Attack | センター・アタック
C54 e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 | Greco Gambit | グレコ・ギャンビット
C54 e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 | Giuoco Pianissimo, Main Line | ジオッコ・ピアニッシモ（メインライン）

# Evans Gambit | エヴァンズ・ギャンビット
C51 e4 e5 Nf3 Nc6 Bc4 Bc5 b4
C51 e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bb6 | Declined | ディクラインド
C51 e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 | Accepted | アクセプテッド
C52 e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 | Main Line | メインライン

# Two Knights Defence | ツーナイツ・ディフェンス
C55 e4 e5 Nf3 Nc6 Bc4 Nf6
C55 e4 e5 Nf3 Nc6 Bc4 Nf6 d3 | Modern Bishop's Opening | モダン・ビショップズ・オープニング
C55 e4 e5 Nf3 Nc6 Bc4 Nf6 d4 | Open Variation | オープン・バリエーション
C55 e4 e5 Nf3 Nc6 Bc4 Nf6 d4 exd4 O-O Bc5 e5 | Max Lange Attack | マックス・ランゲ・アタック
C57 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 | Knight Attack | ナイト・アタック
C57 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 Bc5 | Traxler Counterattack | トラクスラー・カウンターアタック
C57 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7 | Fried Liver Attack | フライド・リバー・アタック
C57 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 d4 | Lolli Attack | ロッリ・アタック
C57 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nd4 | Fritz Variation | フリッツ・バリエーション
C57 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 b5 | Ulvestad Variation | ウルヴェスタッド・バリエーション
C58 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5 | Polerio Defence | ポレリオ・ディフェンス

# Ruy Lopez | ルイ・ロペス
C60 e4 e5 Nf3 Nc6 Bb5
C60 e4 e5 Nf3 Nc6 Bb5 Nge7 | Cozio Defence | コツィオ・ディフェンス
C60 e4 e5 Nf3 Nc6 Bb5 g6 | Fianchetto Defence | フィアンケット・ディフェンス
C61 e4 e5 Nf3 Nc6 Bb5 Nd4 | Bird Defence | バード・ディフェンス
C62 e4 e5 Nf3 Nc6 Bb5 d6 | Steinitz Defence | シュタイニッツ・ディフェンス
C63 e4 e5 Nf3 Nc6 Bb5 f5 | Schliemann Gambit | シュリーマン・ギャンビット
C64 e4 e5 Nf3 Nc6 Bb5 Bc5 | Classical Defence | クラシカル・ディフェンス
C65 e4 e5 Nf3 Nc6 Bb5 Nf6 | Berlin Defence | ベルリン・ディフェンス
C65 e4 e5 Nf3 Nc6 Bb5 Nf6 d3 | Berlin Defence, Anti-Berlin | ベルリン・ディフェンス（アンチ・ベルリン）
C67 e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 | Berlin Defence, Rio de Janeiro Variation | ベルリン・ディフェンス（リオデジャネイロ）
C67 e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6 Bxc6 dxc6 dxe5 Nf5 Qxd8+ Kxd8 | Berlin Wall | ベルリンの壁
C68 e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 | Exchange Variation | エクスチェンジ・バリエーション
C69 e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O | Exchange Variation, Normal | エクスチェンジ・バリエーション（ノーマル）
C70 e4 e5 Nf3 Nc6 Bb5 a6 | Morphy Defence | モーフィー・ディフェンス
C70 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 | Morphy Defence, Columbus Variation | モーフィー・ディフェンス（コロンブス）
C71 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 | Modern Steinitz Defence | モダン・シュタイニッツ・ディフェンス
C74 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 c3 f5 | Siesta Variation | シエスタ・バリエーション
C77 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3 | Anderssen Variation | アンデルセン・バリエーション
C78 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Bb7 | Arkhangelsk Variation | アルハンゲリスク・バリエーション
C78 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Bc5 | Neo-Arkhangelsk Variation | ネオ・アルハンゲリスク・バリエーション
C80 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 | Open Variation | オープン・バリエーション
C81 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6 Qe2 | Howell Attack | ハウエル・アタック
C84 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 | Closed Variation | クローズド・バリエーション
C86 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Qe2 | Worrall Attack | ウォラル・アタック
C88 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O a4 | Anti-Marshall | アンチ・マーシャル
C89 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5 | Marshall Attack | マーシャル・アタック
C92 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 | Closed, Main Line | クローズド（メインライン）
C92 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Bb7 | Zaitsev System | ザイツェフ・システム
C93 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 h6 | Smyslov Defence | スミスロフ・ディフェンス
C94 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 | Breyer Defence | ブレイエル・ディフェンス
C97 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 | Chigorin Defence | チゴリン・ディフェンス
`;
