import { cacheByLocale, defaultLocale } from './locale.ts';

const segmenters = cacheByLocale((locale) => new Intl.Segmenter(locale, { granularity: 'grapheme' }));
const collators = cacheByLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** The letters of a text as a reader counts them: an accent or a vowel sign stays with its letter. */
export const letters = (text: string, locale = defaultLocale): readonly string[] =>
  [...segmenters(locale).segment(text)].map(({ segment }) => segment);

/** Sorts text as a reader expects: `Class 2` before `Class 10`, `Ägir` beside `Agnes`. */
export const compareText = (a: string, b: string, locale = defaultLocale): number =>
  collators(locale).compare(a, b);
