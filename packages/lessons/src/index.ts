// Courses: lessons with their texts in both languages.
export {
  answerKindOf,
  isQuestion,
  isSolo,
  type AnswerKind,
  type Lesson,
  type Step,
  type Task,
  type Theme,
  type WrongTry,
} from './lesson.ts';
export { lessonsOf, ruleBookOf } from './registry.ts';
export { choicesFor, explainFeedback, lessonTitle, stepText, type NamedChoice, type StepPlace } from './text.ts';

// Exercises: a learner's way through a lesson.
export {
  freshProgress,
  LessonRun,
  parseProgress,
  stepPosition,
  type Feedback,
  type LessonProgress,
} from './exercise/lesson-run.ts';

// Rule books.
export type { BookRule, BookSection, RuleBook, RuleDiagram } from './rule-book.ts';
