const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
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

/** "3 hours ago". A clock that runs behind the server's is no reason to say "in 5 seconds". */
export function timeAgo(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const [unit, length] = steps.find(([, size]) => passed >= size) ?? ['second', passed];
  return unit === 'second' ? 'just now' : relative.format(-Math.floor(passed / length), unit);
}

/** Made once per page: building one costs more than formatting a thousand dates. */
export const fullDates = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone });
