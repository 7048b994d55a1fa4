import { describeCaptures, plainText, sideName } from '@tesuji/words';
import { drawPosition } from '../drawing/draw-position.ts';
import { createColors } from '../terminal-text.ts';
import { endSentence, remarksOf } from './node-text.ts';
import { KEY_COMMANDS, type ReplayView } from './replay-keys.ts';
import type { Replay } from './replay.ts';

/** Everything on the screen while somebody steps through a record. */
export function replayFrame(view: ReplayView, title: string, style: string, hasColor: boolean): string {
  const { replay, isFlipped, hasLetters, entry } = view;
  const { dim } = createColors(hasColor);
  return [
    title,
    '',
    drawPosition(replay.game, replay.position, { hasColor, hasLetters, isFlipped }),
    '',
    ...moveLines(replay, style, hasColor),
    '',
    ...(view.hasHelp ? KEY_COMMANDS.map(({ label, about }) => `  ${label.padEnd(5)} ${about}`) : []),
    entry === undefined ? dim(HELP) : `Go to the position after how many moves? ${entry}`,
  ].join('\n');
}

const HELP = '← → step   ↑ ↓ start, end   g go to a move   v variation   ? help   q quit';

function moveLines(replay: Replay, style: string, hasColor: boolean): readonly string[] {
  const { bold, dim, cyan } = createColors(hasColor);
  const { node, game } = replay;
  const text = replay.notation(style);
  const where = replay.isInVariation ? cyan(' in a variation') : '';
  const what =
    text === undefined
      ? bold('The start')
      : `${replay.ply} of ${replay.length}: ${sideName(game, replay.mover, 'en')} ${bold(text)} ${dim(remarksOf(node))}`.trimEnd();
  return [
    what + where,
    ...captures(replay),
    ...(node.preComment === undefined ? [] : plainText(node.preComment).split('\n')),
    ...(node.comment === undefined ? [] : plainText(node.comment).split('\n')),
    ...others(replay, style).map((line) => dim(line)),
    ...(node.end === undefined ? [] : [bold(plainText(endSentence(game, node.end)))]),
  ];
}

/** Told for the position before the move, so it is taken back for a moment. */
function captures({ node, position, game }: Replay): readonly string[] {
  if (node.move === undefined || node.isIllegal === true) return [];
  const move = position.moveAt(position.ply - 1);
  position.unmake();
  const told = describeCaptures(game, game.effects(position, move), 'en');
  position.make(move);
  return told;
}

/** What else the record has in the place of this move. */
function others(replay: Replay, style: string): readonly string[] {
  const { alternatives, variation } = replay;
  if (alternatives.length < 2) return [];
  const moves = alternatives.map((_, index) => {
    replay.back();
    replay.forward(index);
    return replay.notation(style) ?? '';
  });
  replay.back();
  replay.forward(variation);
  return [`Variations here: ${moves.map((move, index) => (index === variation ? `[${move}]` : move)).join('  ')}`];
}
