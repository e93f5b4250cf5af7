import { cacheByLocale, defaultLocale } from './locale.ts';

const names = cacheByLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** `India` for the two letters `IN`. */
export const countryName = (code: string, locale = defaultLocale): string => names(locale).of(code) ?? code;
