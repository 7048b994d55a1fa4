/** Openings that begin with 1. d4. The form is described in `book.ts`. */
export const QUEENS_PAWN_GAMES = `
# Queen's Pawn Game | クイーンズポーン・ゲーム
A40 d4
D00 d4 d5 | Closed Game | クローズド・ゲーム
D00 d4 d5 Nc3 | Chigorin Variation | チゴリン・バリエーション
D02 d4 d5 Nf3 | Zukertort Variation | ツケルトルト・バリエーション
D02 d4 d5 Nf3 Nf6 | Symmetrical Variation | シンメトリカル・バリエーション
D04 d4 d5 Nf3 Nf6 e3 | Colle System | コーレ・システム
D05 d4 d5 Nf3 Nf6 e3 e6 Bd3 c5 b3 | Zukertort System | ツケルトルト・システム
D00 d4 d5 e3 Nf6 Bd3 c5 c3 Nc6 f4 | Stonewall Attack | ストーンウォール・アタック
A41 d4 d6 | Rat Defence | ラット・ディフェンス
A40 d4 e6 | Horwitz Defence | ホーウィッツ・ディフェンス
A40 d4 g6 | Modern Defence | モダン・ディフェンス
A40 d4 b6 | English Defence | イングリッシュ・ディフェンス

# Blackmar–Diemer Gambit | ブラックマー・ディーマー・ギャンビット
D00 d4 d5 e4
D00 d4 d5 e4 dxe4 Nc3 Nf6 f3 | Main Line | メインライン

# London System | ロンドン・システム
D00 d4 d5 Bf4 | Accelerated | アクセラレイテッド
D02 d4 d5 Nf3 Nf6 Bf4
A46 d4 Nf6 Nf3 e6 Bf4 | Against the Indian | 対インディアン
A48 d4 Nf6 Nf3 g6 Bf4 | Against the King's Indian | 対キングズ・インディアン
A45 d4 Nf6 Bf4 | Accelerated, against the Indian | アクセラレイテッド（対インディアン）

# Jobava London System | ジョババ・ロンドン・システム
D01 d4 d5 Nc3 Nf6 Bf4

# Richter–Veresov Attack | リヒター・ヴェレソフ・アタック
D01 d4 d5 Nc3 Nf6 Bg5

# Torre Attack | トーレ・アタック
D03 d4 d5 Nf3 Nf6 Bg5
A46 d4 Nf6 Nf3 e6 Bg5 | Against the Indian | 対インディアン
A48 d4 Nf6 Nf3 g6 Bg5 | Against the King's Indian | 対キングズ・インディアン

# Trompowsky Attack | トロンポフスキー・アタック
A45 d4 Nf6 Bg5

# Queen's Gambit | クイーンズ・ギャンビット
D06 d4 d5 c4
D06 d4 d5 c4 Nf6 | Marshall Defence | マーシャル・ディフェンス
D06 d4 d5 c4 Bf5 | Baltic Defence | バルティック・ディフェンス
D07 d4 d5 c4 Nc6 | Chigorin Defence | チゴリン・ディフェンス

# Albin Countergambit | アルビン・カウンターギャンビット
D08 d4 d5 c4 e5

# Queen's Gambit Accepted | クイーンズ・ギャンビット・アクセプテッド
D20 d4 d5 c4 dxc4
D20 d4 d5 c4 dxc4 e4 | Central Variation | セントラル・バリエーション
D21 d4 d5 c4 dxc4 Nf3 | Normal Variation | ノーマル・バリエーション
D24 d4 d5 c4 dxc4 Nf3 Nf6 Nc3 | Two Knights Variation | ツーナイツ・バリエーション
D26 d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 | Classical Defence | クラシカル・ディフェンス
D27 d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6 | Main Line | メインライン

# Slav Defence | スラブ・ディフェンス
D10 d4 d5 c4 c6
D10 d4 d5 c4 c6 cxd5 cxd5 | Exchange Variation | エクスチェンジ・バリエーション
D11 d4 d5 c4 c6 Nf3 | Modern Line | モダン・ライン
D15 d4 d5 c4 c6 Nf3 Nf6 Nc3 | Three Knights Variation | スリーナイツ・バリエーション
D15 d4 d5 c4 c6 Nf3 Nf6 Nc3 a6 | Chebanenko Variation | チェバネンコ・バリエーション
D16 d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 | Alapin Variation | アラピン・バリエーション
D17 d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 | Czech Variation | チェコ・バリエーション
D18 d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3 | Dutch Variation | ダッチ・バリエーション

# Semi-Slav Defence | セミスラブ・ディフェンス
D31 d4 d5 c4 c6 Nc3 e6 | Triangle System | トライアングル・システム
D31 d4 d5 c4 e6 Nc3 c6 e4 | Marshall Gambit | マーシャル・ギャンビット
D43 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6
D43 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 Bg5 h6 | Moscow Variation | モスクワ・バリエーション
D44 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 Bg5 dxc4 | Botvinnik System | ボトヴィニク・システム
D45 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 | Main Line | メインライン
D46 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Bd3 | Bishop Variation | ビショップ・バリエーション
D47 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Bd3 dxc4 Bxc4 b5 | Meran Variation | メラン・バリエーション

# Queen's Gambit Declined | クイーンズ・ギャンビット・ディクラインド
D30 d4 d5 c4 e6
D31 d4 d5 c4 e6 Nc3 | Queen's Knight Variation | クイーンズナイト・バリエーション
D31 d4 d5 c4 e6 Nc3 Be7 | Charousek Variation | ハロウシェク・バリエーション
D35 d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 | Exchange Variation | エクスチェンジ・バリエーション
D37 d4 d5 c4 e6 Nc3 Nf6 Nf3 | Three Knights Variation | スリーナイツ・バリエーション
D37 d4 d5 c4 e6 Nc3 Nf6 Nf3 Be7 Bf4 | Harrwitz Attack | ハルヴィッツ・アタック
D38 d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4 | Ragozin Defence | ラゴージン・ディフェンス
D39 d4 d5 c4 e6 Nc3 Nf6 Nf3 Bb4 Bg5 dxc4 | Vienna Variation | ウィーン・バリエーション
D50 d4 d5 c4 e6 Nc3 Nf6 Bg5 | Modern Variation | モダン・バリエーション
D52 d4 d5 c4 e6 Nc3 Nf6 Bg5 Nbd7 e3 c6 Nf3 Qa5 | Cambridge Springs Defence | ケンブリッジ・スプリングス・ディフェンス
D53 d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 | Modern, Main Line | モダン（メインライン）
D56 d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 Ne4 | Lasker Defence | ラスカー・ディフェンス
D58 d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6 | Tartakower Defence | タルタコワ・ディフェンス
D63 d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 | Orthodox Defence | オーソドックス・ディフェンス

# Tarrasch Defence | タラッシュ・ディフェンス
D32 d4 d5 c4 e6 Nc3 c5
D33 d4 d5 c4 e6 Nc3 c5 cxd5 exd5 Nf3 Nc6 g3 | Rubinstein Variation | ルビンシュタイン・バリエーション
D40 d4 d5 c4 e6 Nc3 c5 Nf3 Nf6 | Semi-Tarrasch Defence | セミタラッシュ・ディフェンス

# Catalan Opening | カタラン・オープニング
E00 d4 Nf6 c4 e6 g3
E01 d4 Nf6 c4 e6 g3 d5 | Main Line | メインライン
E04 d4 Nf6 c4 e6 g3 d5 Nf3 dxc4 | Open Defence | オープン・ディフェンス
E06 d4 Nf6 c4 e6 g3 d5 Nf3 Be7 | Closed Defence | クローズド・ディフェンス

# Indian Defence | インディアン・ディフェンス
A45 d4 Nf6
A46 d4 Nf6 Nf3 | Knights Variation | ナイツ・バリエーション
A50 d4 Nf6 c4 | Normal Variation | ノーマル・バリエーション
E00 d4 Nf6 c4 e6 | East Indian Defence | イースト・インディアン・ディフェンス
E10 d4 Nf6 c4 e6 Nf3 | Anti-Nimzo-Indian | アンチ・ニムゾ・インディアン
A45 d4 Nf6 Nf3 c5 | Spielmann Variation | シュピールマン・バリエーション

# Black Knights' Tango | ブラックナイツ・タンゴ
A50 d4 Nf6 c4 Nc6

# Budapest Gambit | ブダペスト・ギャンビット
A51 d4 Nf6 c4 e5
A51 d4 Nf6 c4 e5 dxe5 Ne4 | Fajarowicz Variation | ファヤロヴィッチ・バリエーション
A52 d4 Nf6 c4 e5 dxe5 Ng4 | Main Line | メインライン

# Old Indian Defence | オールド・インディアン・ディフェンス
A53 d4 Nf6 c4 d6
A53 d4 Nf6 c4 d6 Nc3 e5 | Ukrainian Variation | ウクライニアン・バリエーション

# Benoni Defence | ベノニ・ディフェンス
A43 d4 c5 | Old Benoni | オールド・ベノニ
A56 d4 Nf6 c4 c5
A56 d4 Nf6 c4 c5 d5 e5 | Czech Benoni | チェコ・ベノニ
A60 d4 Nf6 c4 c5 d5 e6 | Modern Benoni | モダン・ベノニ
A61 d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 Nf3 g6 | Modern Benoni, Knights Variation | モダン・ベノニ（ナイツ）
A67 d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 f4 Bg7 Bb5+ | Modern Benoni, Taimanov Variation | モダン・ベノニ（タイマノフ）
A70 d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6 Nf3 | Modern Benoni, Classical Variation | モダン・ベノニ（クラシカル）

# Benko Gambit | ベンコ・ギャンビット
A57 d4 Nf6 c4 c5 d5 b5
A58 d4 Nf6 c4 c5 d5 b5 cxb5 a6 bxa6 | Accepted | アクセプテッド

# Dutch Defence | ダッチ・ディフェンス
A80 d4 f5
A80 d4 f5 Bg5 | Hopton Attack | ホプトン・アタック
A81 d4 f5 g3 | Fianchetto Attack | フィアンケット・アタック
A82 d4 f5 e4 | Staunton Gambit | スタントン・ギャンビット
A84 d4 f5 c4 | Normal Variation | ノーマル・バリエーション
A87 d4 f5 c4 Nf6 g3 g6 Bg2 Bg7 Nf3 | Leningrad Variation | レニングラード・バリエーション
A90 d4 f5 c4 Nf6 g3 e6 Bg2 | Classical Variation | クラシカル・バリエーション
A90 d4 f5 c4 Nf6 g3 e6 Bg2 d5 | Stonewall Variation | ストーンウォール・バリエーション

# Queen's Indian Defence | クイーンズ・インディアン・ディフェンス
E12 d4 Nf6 c4 e6 Nf3 b6
E12 d4 Nf6 c4 e6 Nf3 b6 a3 | Petrosian Variation | ペトロシアン・バリエーション
E12 d4 Nf6 c4 e6 Nf3 b6 Nc3 | Kasparov Variation | カスパロフ・バリエーション
E15 d4 Nf6 c4 e6 Nf3 b6 g3 | Fianchetto Variation | フィアンケット・バリエーション
E15 d4 Nf6 c4 e6 Nf3 b6 g3 Ba6 | Fianchetto, Nimzowitsch Variation | フィアンケット（ニムゾヴィッチ）
E17 d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7 | Classical Variation | クラシカル・バリエーション

# Bogo-Indian Defence | ボゴ・インディアン・ディフェンス
E11 d4 Nf6 c4 e6 Nf3 Bb4+
E11 d4 Nf6 c4 e6 Nf3 Bb4+ Nbd2 | Grünfeld Variation | グリュンフェルド・バリエーション

# Nimzo-Indian Defence | ニムゾ・インディアン・ディフェンス
E20 d4 Nf6 c4 e6 Nc3 Bb4
E20 d4 Nf6 c4 e6 Nc3 Bb4 f3 | Kmoch Variation | クモッホ・バリエーション
E21 d4 Nf6 c4 e6 Nc3 Bb4 Nf3 | Three Knights Variation | スリーナイツ・バリエーション
E22 d4 Nf6 c4 e6 Nc3 Bb4 Qb3 | Spielmann Variation | シュピールマン・バリエーション
E24 d4 Nf6 c4 e6 Nc3 Bb4 a3 Bxc3+ bxc3 | Sämisch Variation | ゼーミッシュ・バリエーション
E30 d4 Nf6 c4 e6 Nc3 Bb4 Bg5 | Leningrad Variation | レニングラード・バリエーション
E32 d4 Nf6 c4 e6 Nc3 Bb4 Qc2 | Classical Variation | クラシカル・バリエーション
E40 d4 Nf6 c4 e6 Nc3 Bb4 e3 | Rubinstein System | ルビンシュタイン・システム
E41 d4 Nf6 c4 e6 Nc3 Bb4 e3 c5 Bd3 Nc6 Nf3 Bxc3+ bxc3 d6 | Hübner Variation | ヒュープナー・バリエーション

# Grünfeld Defence | グリュンフェルド・ディフェンス
D80 d4 Nf6 c4 g6 Nc3 d5
D82 d4 Nf6 c4 g6 Nc3 d5 Bf4 | Brinckmann Attack | ブリンクマン・アタック
D85 d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 | Exchange Variation | エクスチェンジ・バリエーション
D86 d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Bc4 | Exchange, Classical Variation | エクスチェンジ（クラシカル）
D85 d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7 Nf3 | Exchange, Modern Variation | エクスチェンジ（モダン）
D90 d4 Nf6 c4 g6 Nc3 d5 Nf3 | Three Knights Variation | スリーナイツ・バリエーション
D97 d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3 dxc4 Qxc4 O-O e4 | Russian Variation | ロシアン・バリエーション

# King's Indian Defence | キングズ・インディアン・ディフェンス
E60 d4 Nf6 c4 g6
E61 d4 Nf6 c4 g6 Nc3 Bg7 | Main Line | メインライン
E62 d4 Nf6 c4 g6 Nc3 Bg7 Nf3 d6 g3 | Fianchetto Variation | フィアンケット・バリエーション
E70 d4 Nf6 c4 g6 Nc3 Bg7 e4 | Normal Variation | ノーマル・バリエーション
E71 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 h3 | Makogonov Variation | マコゴノフ・バリエーション
E73 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Be2 O-O Bg5 | Averbakh Variation | アヴェルバフ・バリエーション
E76 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f4 | Four Pawns Attack | フォーポーン・アタック
E80 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 | Sämisch Variation | ゼーミッシュ・バリエーション
E91 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 | Orthodox Variation | オーソドックス・バリエーション
E92 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 | Orthodox, Classical System | オーソドックス（クラシカル）
E92 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 d5 | Petrosian Variation | ペトロシアン・バリエーション
E92 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 dxe5 | Exchange Variation | エクスチェンジ・バリエーション
E97 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 | Mar del Plata Variation | マルデルプラタ・バリエーション
E97 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 b4 | Bayonet Attack | バヨネット・アタック
`;
