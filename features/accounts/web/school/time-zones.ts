import type { ComboboxItem } from '@lanyard/ui/Combobox';

// Browsers still list some cities under names they no longer have.
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};
const today = (name: string): string => renamed[name] ?? name;

/** Where this device is. */
export const timeZoneHere = (): string => today(Intl.DateTimeFormat().resolvedOptions().timeZone);

const offset = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

let known: readonly ComboboxItem<string>[] | undefined;

/** Every zone with what it is from Greenwich today; `kept` too, whatever it is called. */
export function timeZones(kept: string): readonly ComboboxItem<string>[] {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone').map((name) => today(name)), 'UTC'])]
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name.replaceAll('_', ' '), note: offset(name) }));
  return known.some(({ value }) => value === kept) || kept === ''
    ? known
    : [{ value: kept, label: kept }, ...known];
}
