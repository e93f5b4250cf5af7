import type { Instant } from './dates.ts';
import { cacheByLocale, defaultLocale } from './locale.ts';

const relative = cacheByLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const exact = cacheByLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** `3 hours ago`. If this device's clock is behind the server's, it writes `just now`, never `in 5 seconds`. */
export function formatTimeAgo(at: Instant, now: number, locale = defaultLocale): string {
  const passed = Math.max(0, now - new Date(at).getTime());
  const [unit, length] = steps.find(([, size]) => passed >= size) ?? ['second', 1000];
  return unit === 'second' ? 'just now' : relative(locale).format(-Math.floor(passed / length), unit);
}

/** `in 40 seconds`, `in 5 minutes`. Rounds up, so that a person never tries too early. */
export function formatWait(seconds: number, locale = defaultLocale): string {
  return seconds < 90
    ? exact(locale).format(Math.ceil(seconds), 'second')
    : exact(locale).format(Math.ceil(seconds / 60), 'minute');
}
