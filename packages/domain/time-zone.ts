/** Whether it is a name `Intl` knows: whatever is kept must be usable when a date is shown. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** The calendar year it is there at that moment. */
export const yearIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', calendar: 'gregory' }).format(at));
