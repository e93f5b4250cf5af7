// A day is a day wherever it is read; a moment is told in the zone of the school or the shop.
const format = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const written = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day) => written.format(new Date(`${day}T00:00:00Z`));
};
/** 12 Nov 2025 */
export const dateText = format({ day: 'numeric', month: 'short', year: 'numeric' });
/** 12 Nov */
export const shortDate = format({ day: 'numeric', month: 'short' });
/** Tue 24 Nov */
export const weekdayDate = format({ weekday: 'short', day: 'numeric', month: 'short' });

/** Made once a place: `10 Nov, 14:05`. */
export const momentsIn = (timeZone: string): ((iso: string) => string) => {
  const written = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (iso) => written.format(new Date(iso));
};
