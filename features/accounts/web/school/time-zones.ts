import { allTimeZones, offsetText } from '@lanyard/format/time-zones';
import type { ComboboxItem } from '@lanyard/ui/Combobox';

let known: readonly ComboboxItem<string>[] | undefined;

/** Lists every time zone with its offset from UTC today. The list always includes the stored one (`kept`). */
export function timeZoneItems(kept: string): readonly ComboboxItem<string>[] {
  known ??= allTimeZones().map((name) => ({
    value: name,
    label: name.replaceAll('_', ' '),
    note: offsetText(name),
  }));
  return known.some(({ value }) => value === kept) || kept === ''
    ? known
    : [{ value: kept, label: kept }, ...known];
}
