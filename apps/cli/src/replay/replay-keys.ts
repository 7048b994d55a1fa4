import type { Key } from '../terminal.ts';
import type { Replay } from './replay.ts';

/** What somebody who steps through a record is looking at, and how. */
export interface ReplayView {
  readonly replay: Replay;
  isFlipped: boolean;
  hasLetters: boolean;
  hasHelp: boolean;
  /** Digits of the ply being typed after `g`. */
  entry: string | undefined;
  isDone: boolean;
}

interface KeyCommand {
  readonly keys: readonly string[];
  /** The keys as help names them. */
  readonly label: string;
  readonly about: string;
  run(view: ReplayView): void;
}

export const KEY_COMMANDS: readonly KeyCommand[] = [
  {
    keys: ['right', 'n', 'space', 'return', 'l'],
    label: '→ n',
    about: 'next',
    run: ({ replay }) => void replay.forward(),
  },
  { keys: ['left', 'p', 'backspace', 'h'], label: '← p', about: 'previous', run: ({ replay }) => void replay.back() },
  { keys: ['up', 'home', '0'], label: '↑', about: 'start', run: ({ replay }) => replay.goTo(0) },
  { keys: ['down', 'end', '$'], label: '↓', about: 'end', run: ({ replay }) => replay.goTo(Infinity) },
  { keys: ['g'], label: 'g', about: 'go to a move', run: (view) => (view.entry = '') },
  { keys: ['v'], label: 'v', about: 'next variation', run: ({ replay }) => void replay.nextVariation() },
  { keys: ['m'], label: 'm', about: 'main line', run: ({ replay }) => replay.leaveVariation() },
  { keys: ['f'], label: 'f', about: 'flip', run: (view) => (view.isFlipped = !view.isFlipped) },
  { keys: ['t'], label: 't', about: 'letters', run: (view) => (view.hasLetters = !view.hasLetters) },
  { keys: ['?'], label: '?', about: 'help', run: (view) => (view.hasHelp = !view.hasHelp) },
  { keys: ['q', 'escape', 'ctrl-c', 'ctrl-d'], label: 'q', about: 'quit', run: (view) => (view.isDone = true) },
];

/** Does what a key means; others mean nothing. */
export function pressKey(view: ReplayView, key: Key): void {
  if (view.entry !== undefined && enterPly(view, key)) return;
  KEY_COMMANDS.find(({ keys }) => keys.includes(key.name) || keys.includes(key.text))?.run(view);
}

/** Collects a number; says whether the key was a part of it. */
function enterPly(view: ReplayView, { name, text }: Key): boolean {
  const { entry = '' } = view;
  if (/^\d$/.test(text)) view.entry = (entry + text).slice(0, 5);
  else if (name === 'backspace') view.entry = entry.slice(0, -1);
  else {
    view.entry = undefined;
    if (entry !== '') view.replay.goTo(Number(entry));
    return name === 'return' || name === 'escape' || name === 'enter';
  }
  return true;
}
