const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "become principal", or "act as principal until 3 December 2026". */
export const wishWords = (until: string | null): string =>
  until === null ? 'become principal' : `act as principal until ${day.format(new Date(until))}`;

export const timeWords = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(time),
  );
