import { knowledgeOf } from '@tesuji/engine';
import { games } from '@tesuji/rules';
import { expect, it } from 'vitest';
import { isChecksOnly } from './registry.ts';

it.each(games)('the mates of $id are meant as its solver means them', (game) => {
  expect(isChecksOnly(game)).toBe(knowledgeOf(game).mate?.checksOnly ?? false);
});
