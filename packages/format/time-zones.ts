/** Whether `Intl` knows this name. A stored time zone must be usable when a date is shown. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

// Browsers still list some cities under their old names.
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};
const currentName = (timeZone: string): string => renamed[timeZone] ?? timeZone;

/** The time zone of this device. Use it only on pages that belong to no organisation. */
export const deviceTimeZone = (): string => currentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Every time zone this browser knows, by its current name. */
export const allTimeZones = (): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map((name) => currentName(name)), 'UTC'])].toSorted();

/** `GMT+5:30`: the difference to Greenwich today. */
export const offsetText = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
