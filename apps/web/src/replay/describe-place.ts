import { describeOutcome as readOutcome, type Game } from '@tesuji/rules';
import type { RecordEnd } from '@tesuji/records';
import { describeOutcome, plainName, sideName, type Language } from '@tesuji/words';
import { isAside, type TreeNode } from './game-tree.ts';
import type { ReplayCtrl } from './replay-ctrl.ts';
import { REPLAY_TEXT } from './text.ts';

/** Where one is in the game, in a sentence or two: the move, the turn, and the end if it is one. */
export function describePlace(ctrl: ReplayCtrl, style: string, language: Language): string {
  const { game } = ctrl;
  const t = REPLAY_TEXT[language];
  const { node } = ctrl.state.value;
  const written = ctrl.notations(style).get(node);
  const place =
    written === undefined
      ? t.atStart
      : t.atMove(written.number, sideName(game, ctrl.sideOf(node), language), written.notation);
  const ending = endingAt(ctrl, node, language);
  const turn = ending ?? t.toMove(sideName(game, ctrl.position.side, language));
  const parts = [place, node.about.isIllegal === true ? t.illegal : turn, isAside(node) ? t.inVariation : ''];
  return parts.filter((part) => part !== '').join(language === 'en' ? ' ' : '');
}

/** How the game ended here: by the record, else by the rules. */
function endingAt(ctrl: ReplayCtrl, node: TreeNode, language: Language): string | undefined {
  const { end } = node.about;
  if (end !== undefined && end.isVariation !== true) return sayEnd(ctrl.game, end, language);
  const outcome = readOutcome(ctrl.position.outcome(), ctrl.game.reasons);
  return outcome === undefined ? undefined : describeOutcome(ctrl.game, outcome, language);
}

function sayEnd(game: Game, { winner, reason, text, isDraw }: RecordEnd, language: Language): string | undefined {
  const t = REPLAY_TEXT[language];
  if (reason === 'other') return text === undefined ? undefined : plainName(text);
  if (winner === undefined && isDraw !== true) return t.brokenOff;
  // Records know reasons that no game has a sentence for.
  const isPlain = reason === 'unknown' || reason === 'default';
  if (!isPlain) return describeOutcome(game, { reason, ...(winner !== undefined && { winner }) }, language);
  return winner === undefined ? t.drawn : t.won(sideName(game, winner, language));
}
