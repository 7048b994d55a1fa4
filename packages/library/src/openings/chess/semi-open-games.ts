/** Openings in which 1. e4 is answered by another move than 1… e5. The form is described in `book.ts`. */
export const SEMI_OPEN_GAMES = `
# Nimzowitsch Defence | ニムゾヴィッチ・ディフェンス
B00 e4 Nc6

# Owen's Defence | オーウェン・ディフェンス
B00 e4 b6

# St. George Defence | セント・ジョージ・ディフェンス
B00 e4 a6

# Borg Defence | ボルグ・ディフェンス
B00 e4 g5

# Scandinavian Defence | スカンディナビアン・ディフェンス
B01 e4 d5
B01 e4 d5 exd5 Qxd5 | Mieses–Kotroč Variation | ミーゼス・コトロッチ・バリエーション
B01 e4 d5 exd5 Qxd5 Nc3 Qa5 | Main Line | メインライン
B01 e4 d5 exd5 Qxd5 Nc3 Qd6 | Gubinsky–Melts Defence | グビンスキー・メルツ・ディフェンス
B01 e4 d5 exd5 Qxd5 Nc3 Qd8 | Valencian Variation | バレンシアン・バリエーション
B01 e4 d5 exd5 Nf6 | Modern Variation | モダン・バリエーション
B01 e4 d5 exd5 Nf6 c4 e6 | Icelandic Gambit | アイスランディック・ギャンビット
B01 e4 d5 exd5 Nf6 d4 Bg4 | Portuguese Gambit | ポルトギース・ギャンビット

# Alekhine's Defence | アリョーヒン・ディフェンス
B02 e4 Nf6
B02 e4 Nf6 e5 Nd5 c4 Nb6 c5 | Two Pawns Attack | ツーポーン・アタック
B02 e4 Nf6 Nc3 | Scandinavian Variation | スカンディナビアン・バリエーション
B03 e4 Nf6 e5 Nd5 d4 d6 c4 Nb6 f4 | Four Pawns Attack | フォーポーン・アタック
B03 e4 Nf6 e5 Nd5 d4 d6 c4 Nb6 exd6 | Exchange Variation | エクスチェンジ・バリエーション
B04 e4 Nf6 e5 Nd5 d4 d6 Nf3 | Modern Variation | モダン・バリエーション
B04 e4 Nf6 e5 Nd5 d4 d6 Nf3 dxe5 Nxe5 | Larsen Variation | ラーセン・バリエーション
B05 e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4 | Modern, Main Line | モダン（メインライン）

# Modern Defence | モダン・ディフェンス
B06 e4 g6
B06 e4 g6 d4 Bg7 | Robatsch Defence | ロバッチ・ディフェンス
B06 e4 g6 d4 Bg7 Nc3 d6 | Standard Defence | スタンダード・ディフェンス
A42 e4 g6 d4 Bg7 c4 d6 Nc3 | Averbakh System | アヴェルバフ・システム

# Pirc Defence | ピルツ・ディフェンス
B07 e4 d6
B07 e4 d6 d4 Nf6 Nc3 g6 | Main Line | メインライン
B07 e4 d6 d4 Nf6 Nc3 c6 | Czech Defence | チェコ・ディフェンス
B07 e4 d6 d4 Nf6 Nc3 g6 Be3 | 150 Attack | 150アタック
B07 e4 d6 d4 Nf6 Nc3 g6 Bg5 | Byrne Variation | バーン・バリエーション
B07 e4 d6 d4 Nf6 Nc3 Nbd7 | Lion Defence | ライオン・ディフェンス
B08 e4 d6 d4 Nf6 Nc3 g6 Nf3 | Classical Variation | クラシカル・バリエーション
B09 e4 d6 d4 Nf6 Nc3 g6 f4 | Austrian Attack | オーストリアン・アタック

# Caro–Kann Defence | カロカン・ディフェンス
B10 e4 c6
B10 e4 c6 c4 | Accelerated Panov Attack | アクセラレイテッド・パノフ・アタック
B10 e4 c6 Nc3 d5 Nf3 | Two Knights Attack | ツーナイツ・アタック
B12 e4 c6 d4 d5 e5 | Advance Variation | アドバンス・バリエーション
B12 e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2 | Advance, Short Variation | アドバンス（ショート）
B12 e4 c6 d4 d5 e5 c5 | Advance, Botvinnik–Carls Defence | アドバンス（ボトヴィニク・カールス）
B12 e4 c6 d4 d5 f3 | Fantasy Variation | ファンタジー・バリエーション
B13 e4 c6 d4 d5 exd5 cxd5 | Exchange Variation | エクスチェンジ・バリエーション
B13 e4 c6 d4 d5 exd5 cxd5 c4 | Panov Attack | パノフ・アタック
B15 e4 c6 d4 d5 Nc3 | Paulsen Variation | ポールセン・バリエーション
B15 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Nxf6+ exf6 | Tartakower Variation | タルタコワ・バリエーション
B16 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Nxf6+ gxf6 | Bronstein–Larsen Variation | ブロンシュタイン・ラーセン・バリエーション
B17 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 | Karpov Variation | カルポフ・バリエーション
B18 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 | Classical Variation | クラシカル・バリエーション
B19 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6 h4 | Classical, Main Line | クラシカル（メインライン）

# French Defence | フレンチ・ディフェンス
C00 e4 e6
C00 e4 e6 d4 | Normal Variation | ノーマル・バリエーション
C00 e4 e6 d3 | King's Indian Attack | キングズ・インディアン・アタック
C00 e4 e6 Qe2 | Chigorin Variation | チゴリン・バリエーション
C01 e4 e6 d4 d5 exd5 exd5 | Exchange Variation | エクスチェンジ・バリエーション
C02 e4 e6 d4 d5 e5 | Advance Variation | アドバンス・バリエーション
C02 e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6 | Advance, Paulsen Attack | アドバンス（ポールセン）
C02 e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6 Bd3 cxd4 cxd4 Bd7 O-O | Milner-Barry Gambit | ミルナー＝バリー・ギャンビット
C03 e4 e6 d4 d5 Nd2 | Tarrasch Variation | タラッシュ・バリエーション
C05 e4 e6 d4 d5 Nd2 Nf6 | Tarrasch, Closed Variation | タラッシュ（クローズド）
C07 e4 e6 d4 d5 Nd2 c5 | Tarrasch, Open Variation | タラッシュ（オープン）
C10 e4 e6 d4 d5 Nc3 | Paulsen Variation | ポールセン・バリエーション
C10 e4 e6 d4 d5 Nc3 dxe4 Nxe4 | Rubinstein Variation | ルビンシュタイン・バリエーション
C10 e4 e6 d4 d5 Nc3 dxe4 Nxe4 Bd7 | Fort Knox Variation | フォートノックス・バリエーション
C11 e4 e6 d4 d5 Nc3 Nf6 | Classical Variation | クラシカル・バリエーション
C11 e4 e6 d4 d5 Nc3 Nf6 e5 | Steinitz Variation | シュタイニッツ・バリエーション
C11 e4 e6 d4 d5 Nc3 Nf6 Bg5 dxe4 | Burn Variation | バーン・バリエーション
C12 e4 e6 d4 d5 Nc3 Nf6 Bg5 Bb4 | McCutcheon Variation | マカッチョン・バリエーション
C13 e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 h4 | Alekhine–Chatard Attack | アリョーヒン・シャタール・アタック
C14 e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 Bxe7 Qxe7 | Classical, Main Line | クラシカル（メインライン）
C15 e4 e6 d4 d5 Nc3 Bb4 | Winawer Variation | ヴィナワー・バリエーション
C16 e4 e6 d4 d5 Nc3 Bb4 e5 | Winawer, Advance Variation | ヴィナワー（アドバンス）
C18 e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7 Qg4 | Winawer, Poisoned Pawn Variation | ヴィナワー（ポイズンドポーン）

# Sicilian Defence | シシリアン・ディフェンス
B20 e4 c5
B20 e4 c5 b4 | Wing Gambit | ウィング・ギャンビット
B20 e4 c5 Bc4 | Bowdler Attack | バウドラー・アタック
B21 e4 c5 f4 | McDonnell Attack | マクドネル・アタック
B21 e4 c5 d4 cxd4 c3 | Smith–Morra Gambit | スミス・モラ・ギャンビット
B21 e4 c5 d4 cxd4 c3 dxc3 Nxc3 | Smith–Morra Gambit Accepted | スミス・モラ・ギャンビット（アクセプテッド）
B22 e4 c5 c3 | Alapin Variation | アラピン・バリエーション
B22 e4 c5 c3 Nf6 e5 Nd5 | Alapin, Barmen Defence | アラピン（バルメン）
B23 e4 c5 Nc3 | Closed Variation | クローズド・バリエーション
B23 e4 c5 Nc3 Nc6 f4 | Grand Prix Attack | グランプリ・アタック
B24 e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6 | Closed, Fianchetto Variation | クローズド（フィアンケット）
B27 e4 c5 Nf3 g6 | Hyperaccelerated Dragon | ハイパーアクセラレイテッド・ドラゴン
B28 e4 c5 Nf3 a6 | O'Kelly Variation | オケリー・バリエーション
B29 e4 c5 Nf3 Nf6 | Nimzowitsch Variation | ニムゾヴィッチ・バリエーション
B30 e4 c5 Nf3 Nc6 | Old Sicilian | オールド・シシリアン
B30 e4 c5 Nf3 Nc6 Bb5 | Rossolimo Variation | ロッソリーモ・バリエーション
B31 e4 c5 Nf3 Nc6 Bb5 g6 | Rossolimo, Fianchetto Variation | ロッソリーモ（フィアンケット）
B32 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 e5 | Löwenthal Variation | レーヴェンタール・バリエーション
B32 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 e5 Nb5 d6 | Kalashnikov Variation | カラシニコフ・バリエーション
B33 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 | Open Variation, Four Knights | オープン（フォーナイツ）
B33 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 | Sveshnikov Variation | スヴェシニコフ・バリエーション
B33 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6 Bg5 a6 Na3 b5 | Chelyabinsk Variation | チェリャビンスク・バリエーション
B34 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 | Accelerated Dragon | アクセラレイテッド・ドラゴン
B36 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4 | Accelerated Dragon, Maróczy Bind | アクセラレイテッド・ドラゴン（マロツィ・バインド）
B40 e4 c5 Nf3 e6 | French Variation | フレンチ・バリエーション
B40 e4 c5 Nf3 e6 d4 cxd4 Nxd4 Bc5 | Basman–Sale Variation | バスマン・サール・バリエーション
B41 e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 | Kan Variation | カン・バリエーション
B41 e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 c4 | Kan, Maróczy Bind | カン（マロツィ・バインド）
B44 e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 | Taimanov Variation | タイマノフ・バリエーション
B47 e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7 | Taimanov, Bastrikov Variation | タイマノフ（バストリコフ）
B50 e4 c5 Nf3 d6 | Modern Variations | モダン・バリエーション
B51 e4 c5 Nf3 d6 Bb5+ | Moscow Variation | モスクワ・バリエーション
B53 e4 c5 Nf3 d6 d4 cxd4 Qxd4 | Chekhover Variation | チェホヴェル・バリエーション
B54 e4 c5 Nf3 d6 d4 cxd4 Nxd4 | Open Variation | オープン・バリエーション
B55 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 f3 | Prins Variation | プリンス・バリエーション
B56 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 | Open Variation, Main Line | オープン（メインライン）
B56 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 | Classical Variation | クラシカル・バリエーション
B57 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bc4 | Sozin Attack | ソジン・アタック
B60 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 | Richter–Rauzer Attack | リヒター・ラウゼル・アタック
B70 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 | Dragon Variation | ドラゴン・バリエーション
B71 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 f4 | Dragon, Levenfish Attack | ドラゴン（レーヴェンフィシュ）
B75 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 | Dragon, Yugoslav Attack | ドラゴン（ユーゴスラビアン・アタック）
B80 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 | Scheveningen Variation | スヘフェニンゲン・バリエーション
B80 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be3 a6 f3 | Scheveningen, English Attack | スヘフェニンゲン（イングリッシュ・アタック）
B81 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 g4 | Scheveningen, Keres Attack | スヘフェニンゲン（ケレス・アタック）
B90 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 | Najdorf Variation | ナイドルフ・バリエーション
B90 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 | Najdorf, English Attack | ナイドルフ（イングリッシュ・アタック）
B90 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bc4 | Najdorf, Lipnitsky Attack | ナイドルフ（リプニツキー・アタック）
B90 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 h3 | Najdorf, Adams Attack | ナイドルフ（アダムズ・アタック）
B91 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 g3 | Najdorf, Zagreb Variation | ナイドルフ（ザグレブ）
B92 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 | Najdorf, Opocensky Variation | ナイドルフ（オポチェンスキー）
B93 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 f4 | Najdorf, Amsterdam Variation | ナイドルフ（アムステルダム）
B94 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 | Najdorf, Main Line | ナイドルフ（メインライン）
B97 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Qb6 | Najdorf, Poisoned Pawn Variation | ナイドルフ（ポイズンドポーン）
`;
