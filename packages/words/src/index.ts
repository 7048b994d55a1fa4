// Messages: languages, templates and catalogues.
export {
  LANGUAGES,
  say,
  type Catalogue,
  type Language,
  type Phrase,
  type Sentence,
  type Template,
  type Values,
} from './message.ts';
export { capitalise, durationWords, listWords, withArticle, wordsOfId } from './grammar.ts';

// Text from outside, made safe to show.
export { escapeUnseen, formatJson, plainLine, plainName, plainText } from './plain-text.ts';

// Names.
export {
  claimAbout,
  agentName,
  claimName,
  facingName,
  fillSquares,
  gameAbout,
  gameName,
  levelAbout,
  levelName,
  movesIn,
  movesWords,
  notationName,
  numberedSetupsName,
  numberedStartName,
  optionAbout,
  optionName,
  optionValueName,
  pieceCounter,
  pieceMoves,
  pieceName,
  pieceNames,
  pieceOnSquare,
  setupName,
  sideName,
  squareName,
  type GameStart,
} from './names.ts';
export { wordsOf, type GameWords } from './games/game-words.ts';

// Games, matches and their errors.
export { describeCaptures } from './captures.ts';
export { outcomeSentence } from './outcomes.ts';
export { describeEnding, describeEvent, describeMatchError, describeRefusal } from './match.ts';
export { describeOnlineRefusal, describeReminder, personName, type ReminderCode } from './online.ts';
export { describePlayerError } from './players.ts';
export { describeLineError, describeMoveError, explainIllegality } from './errors/moves.ts';
export { describePositionError, describeSetupError } from './errors/positions.ts';
export { describeTextError } from './errors/text.ts';

// Records and libraries of records.
export { describeLibraryError, describeReadWarning, describeWriteError, featureName } from './record.ts';

// The coach.
export { factSentence, notableFacts } from './coach/facts.ts';
export { hasMate, termsOf, usualStyle, type Reader } from './coach/speaker.ts';
export { helpSentences, hintSentences, hintTitle } from './coach/hints.ts';
export { betterSentences, dangerSentences, warningSentences } from './coach/warnings.ts';
export {
  compareSides,
  describeEarlyEnd,
  describeSide,
  describeTurn,
  describeTurningPoint,
  gradeName,
  nameLine,
  reviewSummary,
  type NamedLine,
  type ReviewReader,
  type TurningPointWords,
} from './coach/review.ts';
export { puzzleFeedback, puzzlePrompt, themeName } from './coach/puzzles.ts';
