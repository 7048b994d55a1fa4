import type { TextError } from '@tesuji/rules';
import { wordsOfId } from './english.ts';
import type { Language } from './language.ts';
import { saySentence } from './sentence.ts';
import { TEXT_ERRORS } from './text-error-table.ts';
import type { Facts } from './template.ts';

/** What is wrong with a piece of text, and where. */
export function describeTextError(error: TextError, language: Language): string {
  const facts = textFacts(error);
  const said = saySentence([TEXT_ERRORS], error.kind, facts, language) ?? unknownTextError(error, language);
  const isSaid = error.expected === undefined || said.includes(error.expected);
  return isSaid ? said : said + expectation(error.expected, language);
}

/** `at` counts from 0, people from 1; an empty quotation says nothing, so it is left out. */
function textFacts(error: TextError): Facts {
  return { place: String(error.at + 1), got: error.got === '' ? undefined : error.got, expected: error.expected };
}

function unknownTextError(error: TextError, language: Language): string {
  return language === 'en'
    ? `The text “${error.got}” at character ${error.at + 1} is not right (${wordsOfId(error.kind)}).`
    : `${error.at + 1}文字目の「${error.got}」が正しくありません（${error.kind}）。`;
}

function expectation(expected: string, language: Language): string {
  return language === 'en' ? ` Expected: ${expected}.` : `正しい書き方：${expected}。`;
}
