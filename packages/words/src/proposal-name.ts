import type { Proposal } from '@tesuji/match';
import type { Language, Phrase } from './language.ts';

const NAMES: Readonly<Record<Proposal, Phrase>> = {
  draw: { en: 'offer of a draw', ja: '引き分けの提案' },
  takeback: { en: 'request to take back', ja: '待ったの申し出' },
};

/** What one side can ask of the other, as a noun. */
export function proposalName(proposal: Proposal, language: Language): string {
  return NAMES[proposal][language];
}
