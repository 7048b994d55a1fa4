/** Names of accounts: which ones may be chosen, and when two of them would be taken for the same. */
import { fail, ok, type Result } from '@tesuji/rules';

/** A name that may be used. */
export interface AcceptedName {
  /** As it is shown. */
  readonly name: string;
  /** As it is compared with others. */
  readonly folded: string;
}

const SHORTEST = 2;
const LONGEST = 20;
/** Letters with their marks, digits, and single separators between them. */
const FORM: RegExp = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ _-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
/** Characters that show nothing, among them fillers, which are letters. */
const INVISIBLE: RegExp = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;
/** More marks on one letter than any language has would cover the lines around the name. */
const STACKED: RegExp = /\p{M}{3,}/u;

/** Names that would be taken for the server or for a person with rights. They are compared folded. */
const RESERVED: readonly string[] = [
  'admin',
  'administrator',
  'anonymous',
  'bot',
  'computer',
  'deleted',
  'engine',
  'everybody',
  'everyone',
  'guest',
  'host',
  'me',
  'mod',
  'moderator',
  'nobody',
  'null',
  'owner',
  'root',
  'server',
  'somebody',
  'staff',
  'support',
  'system',
  'teacher',
  'tesuji',
  'undefined',
  'you',
  'ゲスト',
  'ホスト',
  'システム',
  'サーバー',
  'コンピューター',
  '手筋',
  '管理者',
  '運営',
];

/** Reserved also when digits follow, as in the names that guests get. */
const RESERVED_WITH_NUMBER: readonly string[] = ['guest', 'ゲスト', 'level', 'レベル'];

/** Letters of other scripts that look like a Latin one, small letters only: capitals are folded first. */
const LOOK_ALIKES: Readonly<Record<string, string>> = pairs(
  // Cyrillic.
  'аa вb еe ёe зz іi їi јj кk мm нh оo рp сc тt уy хx ѕs ԛq ԝw һh ԁd ӏl ьb',
  // Greek.
  'αa βb γy εe ζz ηn ιi κk μu νv οo ρp σo ςo τt υu χx ωw',
  // Latin letters without decomposition.
  'øo łl đd ħh ıi ŋn ſs ßb þp ðd æa œo ɑa ɡg ɩi ʀr ʏy ꜱs ᴀa ƅb ɓb ƙk',
  // Digits.
  '0o 1l 5s',
);

/** Small kana and kana that differ only in a mark or in script are told apart by few at a glance. */
const SMALL_KANA: Readonly<Record<string, string>> = pairs(
  'ぁあ ぃい ぅう ぇえ ぉお っつ ゃや ゅゆ ょよ ゎわ ゕか ゖけ',
  // Kanji and marks that look like kana.
  '一ー 二に 口ろ 力か 工え 夕た 卜と 八は 千ち 三み ニに',
);

function pairs(...lists: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(lists.flatMap((list) => list.split(' ').map((pair) => [pair[0]!, pair.slice(1)])));
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Reads a name that a person wants. Fails when no person may have it. */
export function readName(text: string): Result<AcceptedName, 'bad-name'> {
  // Before normalisation, which gives some invisible characters a form that can be seen.
  if (INVISIBLE.test(text)) return fail('bad-name');
  const name = text.normalize('NFKC').trim();
  const length = [...segmenter.segment(name)].length;
  if (length < SHORTEST || length > LONGEST || name.length > LONGEST * 4) return fail('bad-name');
  if (!FORM.test(name) || INVISIBLE.test(name) || STACKED.test(name.normalize('NFD'))) return fail('bad-name');
  const folded = foldName(name);
  if (folded.length < SHORTEST || isReserved(folded)) return fail('bad-name');
  return ok({ name, folded });
}

/** Returns a name as it is compared: names that fold to the same text look alike. */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    // Accents, but not the voicing marks of kana, which make other sounds of the same letters.
    .replaceAll(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFKC')
    .replaceAll(/[ _-]/g, '');
  const folded = Array.from(plain, (letter) => {
    const kana = toHiragana(letter);
    return LOOK_ALIKES[letter] ?? SMALL_KANA[kana] ?? kana;
  }).join('');
  // `i` and `l`, and so `1`, are one in many fonts; `rn` reads `m`, `vv` reads `w`.
  return folded.replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const FIRST_KATAKANA = 0x30a1;
const LAST_KATAKANA = 0x30f6;
const KANA_DISTANCE = 0x60;

function toHiragana(letter: string): string {
  const code = letter.codePointAt(0)!;
  return code >= FIRST_KATAKANA && code <= LAST_KATAKANA ? String.fromCodePoint(code - KANA_DISTANCE) : letter;
}

const FOLDED_RESERVED: ReadonlySet<string> = new Set(RESERVED.map(foldName));

function isReserved(folded: string): boolean {
  if (FOLDED_RESERVED.has(folded)) return true;
  // Digits are folded to letters where they look like them.
  return RESERVED_WITH_NUMBER.map(foldName).some(
    (word) => folded.startsWith(word) && /^[\p{N}ols]+$/u.test(folded.slice(word.length)),
  );
}

/** Returns the name of a guest. The page says it in its own language: `Guest 4821`. */
export function guestName(random: number): string {
  return `Guest ${1000 + (random % 9000)}`;
}
