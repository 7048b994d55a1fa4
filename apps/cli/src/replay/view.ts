import { isOnMainLine, type RecordCursor } from '@tesuji/records';
import { describeCaptures, plainText, sideName } from '@tesuji/words';
import { drawPosition } from '../drawing/board.ts';
import { createColors } from '../terminal/color.ts';
import type { Key } from '../terminal/terminal.ts';
import { endSentence, remarksOf } from './listing.ts';

/** The state of the view while stepping through a record. */
export interface ReplayView {
  readonly cursor: RecordCursor;
  isFlipped: boolean;
  hasLetters: boolean;
  hasHelp: boolean;
  /** Digits of the ply being typed after `g`. */
  entry: string | undefined;
  isDone: boolean;
}

interface KeyCommand {
  readonly keys: readonly string[];
  /** The keys in the help. */
  readonly label: string;
  readonly about: string;
  run(view: ReplayView): void;
}

const KEY_COMMANDS: readonly KeyCommand[] = [
  {
    keys: ['right', 'n', 'space', 'return', 'l'],
    label: '→ n',
    about: 'next',
    run: ({ cursor }) => void cursor.enter(0),
  },
  {
    keys: ['left', 'p', 'backspace', 'h'],
    label: '← p',
    about: 'previous',
    run: ({ cursor }) => void cursor.previous(),
  },
  { keys: ['up', 'home', '0'], label: '↑', about: 'start', run: ({ cursor }) => cursor.start() },
  { keys: ['down', 'end', '$'], label: '↓', about: 'end', run: ({ cursor }) => cursor.goToPly(Infinity) },
  { keys: ['g'], label: 'g', about: 'go to a move', run: (view) => (view.entry = '') },
  { keys: ['v'], label: 'v', about: 'next variation', run: ({ cursor }) => void cursor.nextVariation() },
  { keys: ['m'], label: 'm', about: 'main line', run: ({ cursor }) => cursor.leaveVariation() },
  { keys: ['f'], label: 'f', about: 'flip', run: (view) => (view.isFlipped = !view.isFlipped) },
  { keys: ['t'], label: 't', about: 'letters', run: (view) => (view.hasLetters = !view.hasLetters) },
  { keys: ['?'], label: '?', about: 'help', run: (view) => (view.hasHelp = !view.hasHelp) },
  { keys: ['q', 'escape', 'ctrl-c', 'ctrl-d'], label: 'q', about: 'quit', run: (view) => (view.isDone = true) },
];

/** Carries out a key. Unknown keys do nothing. */
export function pressKey(view: ReplayView, key: Key): void {
  if (view.entry !== undefined && enterPly(view, key)) return;
  KEY_COMMANDS.find(({ keys }) => keys.includes(key.name) || keys.includes(key.text))?.run(view);
}

/** Collects a number. Reports whether the key was a part of it. */
function enterPly(view: ReplayView, { name, text }: Key): boolean {
  const { entry = '' } = view;
  if (/^\d$/.test(text)) view.entry = (entry + text).slice(0, 5);
  else if (name === 'backspace') view.entry = entry.slice(0, -1);
  else {
    view.entry = undefined;
    if (entry !== '') view.cursor.goToPly(Number(entry));
    return name === 'return' || name === 'escape' || name === 'enter';
  }
  return true;
}

/** Returns the screen while stepping through a record. */
export function replayFrame(view: ReplayView, title: string, style: string, hasColor: boolean): string {
  const { cursor, isFlipped, hasLetters, entry } = view;
  const { dim } = createColors(hasColor);
  return [
    title,
    '',
    drawPosition(cursor.game, cursor.position, { hasColor, hasLetters, isFlipped }),
    '',
    ...moveLines(cursor, style, hasColor),
    '',
    ...(view.hasHelp ? KEY_COMMANDS.map(({ label, about }) => `  ${label.padEnd(5)} ${about}`) : []),
    entry === undefined ? dim(HELP) : `Go to the position after how many moves? ${entry}`,
  ].join('\n');
}

const HELP = '← → step   ↑ ↓ start, end   g go to a move   v variation   ? help   q quit';

function moveLines(cursor: RecordCursor, style: string, hasColor: boolean): readonly string[] {
  const { bold, dim, cyan } = createColors(hasColor);
  const { game, lineLength, mover, node, ply } = cursor;
  const { comment, end, preComment } = node.data;
  const where = isOnMainLine(node) ? '' : cyan(' in a variation');
  const move = bold(cursor.notate(node, style));
  const what =
    ply === 0
      ? bold('The start')
      : `${ply} of ${lineLength}: ${sideName(game, mover, 'en')} ${move} ${dim(remarksOf(node))}`.trimEnd();
  // An illegal move is not played, so it captures nothing.
  const effects = node.move === 0 ? undefined : cursor.effects.at(-1);
  return [
    what + where,
    ...(effects === undefined ? [] : describeCaptures(game, effects, 'en')),
    ...(preComment === undefined ? [] : plainText(preComment).split('\n')),
    ...(comment === undefined ? [] : plainText(comment).split('\n')),
    ...variations(cursor, style).map((line) => dim(line)),
    ...(end === undefined ? [] : [bold(plainText(endSentence(game, end)))]),
  ];
}

/** Returns the line that lists the alternatives to the current move, if there are any. */
function variations(cursor: RecordCursor, style: string): readonly string[] {
  const { children = [] } = cursor.node.parent ?? {};
  if (children.length < 2) return [];
  const moves = children.map((node) => {
    const move = cursor.notate(node, style);
    return node === cursor.node ? `[${move}]` : move;
  });
  return [`Variations here: ${moves.join('  ')}`];
}
