/**
 * Text from outside (names, headers, comments, file names, what engines say) as it may be shown. Control characters can
 * change a terminal, direction marks can reverse text, and invisible characters can make two names look alike.
 */

/** Invisible characters: controls, line separators, and all that Unicode calls default ignorable. */
const UNSEEN = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB`;
/** Variation selectors, which choose a form of the character before them: of emoji, and of kanji in many Japanese names. */
const SELECTORS = String.raw`\uFE00-\uFE0F\u{E0100}-\u{E01EF}`;
const HAS_FORMS = String.raw`\p{Script=Han}\p{S}\p{Extended_Pictographic}0-9#*`;
/** Joiners, which join or separate letters in joined scripts, and the parts of emoji. */
const JOINERS = String.raw`\u200C\u200D`;
const JOINS = [
  String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F`,
  ...[
    'Arab',
    'Syrc',
    'Mong',
    'Deva',
    'Beng',
    'Guru',
    'Gujr',
    'Orya',
    'Taml',
    'Telu',
    'Knda',
    'Mlym',
    'Sinh',
    'Khmr',
  ].map((script) => String.raw`\p{Script=${script}}`),
].join('');

const SPACES = /[\t\v\f\u0085\u2028\u2029]/g;
const DECEIVING = new RegExp(
  [
    String.raw`(?![\n${SELECTORS}${JOINERS}])[${UNSEEN}]`,
    String.raw`(?<![${HAS_FORMS}])[${SELECTORS}]`,
    String.raw`(?<![${JOINS}])[${JOINERS}]|[${JOINERS}](?![${JOINS}])`,
  ].join('|'),
  'gu',
);
const UNSEEN_IN_JSON = new RegExp(String.raw`(?!\n)[${UNSEEN}]`, 'gu');

/** Returns the text without characters that could deceive a reader. Line feeds stay, other separators become spaces. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(SPACES, ' ').replaceAll(DECEIVING, '');
}

/** Returns the same with line feeds as spaces, for names and other text on one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ');
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Returns a name for use inside a sentence: on one line, and without effect on the direction of the text beside it. */
export function plainName(text: string): string {
  const line = plainLine(text);
  // First strong isolate and pop directional isolate, as in `<bdi>`.
  return RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}

/** Returns a value as JSON with every invisible character written as `\uXXXX`. */
export function formatJson(value: unknown): string {
  return escapeUnseen(JSON.stringify(value));
}

/** Returns the same JSON with every invisible character written as `\uXXXX`. */
export function escapeUnseen(json: string): string {
  return json.replaceAll(UNSEEN_IN_JSON, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeUnit(character.charCodeAt(at))).join(''),
  );
}

function escapeUnit(unit: number): string {
  return String.raw`\u${unit.toString(16).padStart(4, '0')}`;
}
