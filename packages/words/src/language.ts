export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One thing, said in every language. */
export type Phrase = Readonly<Record<Language, string>>;
