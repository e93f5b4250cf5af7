import { cacheByLocale, defaultLocale } from './locale.ts';

const conjunctions = cacheByLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** `A, B and C` */
export const formatList = (items: readonly string[], locale = defaultLocale): string =>
  conjunctions(locale).format(items);
