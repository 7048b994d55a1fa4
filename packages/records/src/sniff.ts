import type { Game } from '@tesuji/rules';

/** Each function says how sure one can be, from 0 to 1, that a text is of one kind. The beginning of it is enough. */
const ENOUGH = 1 << 14;

/** 1 for a sign that nothing else has, 0.7 for a likeness, 0.4 for a hint. */
function judge(text: string, ...signs: readonly (readonly [RegExp, number])[]): number {
  const head = text.slice(0, ENOUGH);
  return Math.max(0, ...signs.filter(([pattern]) => pattern.test(head)).map(([, sureness]) => sureness));
}

export function json(text: string): number {
  return judge(text, [/^\s*(?:\[\s*)?\{[^]*"format"\s*:\s*"tesuji-record"/, 1]);
}

export function jkf(text: string): number {
  return judge(text, [/^\s*\{[^]*"(?:moves|header|initial)"\s*:/, 0.7], [/^\s*\{/, 0.2]);
}

export function frame(text: string, games: readonly Game[]): number {
  const id = /^\[Game "([^"\n]*)"\]/m.exec(text.slice(0, ENOUGH))?.[1];
  return games.some((game) => game.id === id) ? 1 : 0;
}

export function pgn(text: string): number {
  return judge(
    text,
    [/^[ \t]*\[[ \t]*\w+[ \t]+"[^\n]*"[ \t]*\]/m, 0.9],
    [/(?:^|\s)1[ \t]*\.+[ \t]*(?:\{[^{}]*\}[ \t]*)?(?:[a-h]x?[a-h]?[1-8]|[NBRQK][a-h1-8]?x?[a-h][1-8]|[O0]-[O0])/, 0.6],
  );
}

export function epd(text: string): number {
  return judge(text, [/^[ \t]*(?:[pnbrqkPNBRQK1-8]+\/){7}[pnbrqkPNBRQK1-8]+[ \t]+[wb][ \t]+[KQkq-]+/m, 0.8]);
}

/** KIF and KI2 share their heads; only the moves tell them apart. */
const KAKINOKI_HEAD: readonly (readonly [RegExp, number])[] = [
  [/^(?:手合割|先手|後手|下手|上手|開始日時|棋戦)[:：]/m, 0.5],
  [/^\|[ v^][^\s|]/m, 0.5],
];

export function kif(text: string): number {
  return judge(
    text,
    [/^[ \t]*\d+[ \t]+(?:[１-９1-9][一二三四五六七八九１-９1-9]|同|投了|中断|千日手|持将棋|詰み)/m, 0.9],
    [/^[ \t]*\d+[ \t]+[▲△☗☖▽▼]\S+\([1-9]{2}\)/m, 0.9],
    [/^手数-+指手/m, 0.9],
    [/^#\s*KIF/im, 0.9],
    ...KAKINOKI_HEAD,
  );
}

export function ki2(text: string): number {
  return judge(text, [/^[ \t　]*[▲△☗☖▽▼][１-９1-9同]/m, 0.9], ...KAKINOKI_HEAD);
}

export function csa(text: string): number {
  return judge(
    text,
    [/(?:^|,)[+-]\d{4}(?:FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY)/m, 0.9],
    [/^P[1-9](?:[ +-][ *A-Z]{2}){3}/m, 0.9],
    [/^(?:V2|V2\.[12]|V3|V3\.0)\r?$/m, 0.7],
    [/^(?:N[+-]|PI\r?$|\$EVENT:|\$START_TIME:)/m, 0.6],
  );
}

export function usi(text: string): number {
  const board = '(?:[+plnsgbrkPLNSGBRK1-9]+/){8}[+plnsgbrkPLNSGBRK1-9]+';
  return judge(
    text,
    [/^(?:position[ \t]+(?:startpos|sfen)|startpos|sfen[ \t])/m, 0.9],
    [new RegExp(`^${board}[ \\t]+[wb][ \\t]`, 'm'), 0.8],
    [/^(?:moves[ \t]+)?(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])(?:\s|$)/, 0.6],
  );
}
