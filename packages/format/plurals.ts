import { cacheByLocale, defaultLocale } from './locale.ts';
import { formatNumber } from './numbers.ts';

const cardinals = cacheByLocale((locale) => new Intl.PluralRules(locale));
const ordinals = cacheByLocale((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }));

/** The name of the form that a language uses for the number: `one`, `few`, `other`. */
export const pluralForm = (count: number, locale = defaultLocale): Intl.LDMLPluralRule =>
  cardinals(locale).select(count);

/** Chooses the form for a number: `plural(1, 'It is', 'They are')` is `It is`. */
export const plural = <Form>(count: number, one: Form, many: Form, locale = defaultLocale): Form =>
  pluralForm(count, locale) === 'one' ? one : many;

/** `1 card`, `5,000 cards` */
export const formatCount = (count: number, one: string, many: string, locale = defaultLocale): string =>
  `${formatNumber(count, locale)} ${plural(count, one, many, locale)}`;

const ordinalEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** `1st`, `2nd`, `23rd`. English only: translations will bring the endings of other languages. */
export const formatOrdinal = (place: number): string =>
  `${formatNumber(place)}${ordinalEndings[ordinals(defaultLocale).select(place)] ?? 'th'}`;
