import { isGs1Prefix, ssccOf } from '@lanyard/domain/gs1';
import { afterWorkingDays, weekdays, type Weekday } from '@lanyard/domain/working-day';
import { formatFullDay, formatWeekday, isoDayAt } from '@lanyard/format/dates';
import { formatList } from '@lanyard/format/lists';
import { formatCount } from '@lanyard/format/plurals';

import type { VendorProductionSettings } from '../../api-settings.ts';

// Weekday 1 is formatted from 1 January 2024, weekday 2 from 2 January, and so on, because 1 January 2024 was a Monday.
export const weekdayWords = Object.fromEntries(
  weekdays.map((day) => [day, formatWeekday(`2024-01-0${String(day)}`)]),
) as Readonly<Record<Weekday, string>>;

const daysWords = (days: readonly Weekday[]): string =>
  formatList(weekdays.filter((day) => days.includes(day)).map((day) => weekdayWords[day]));

const capacityWords = (cardsPerDay: number | null): string =>
  cardsPerDay === null ? 'Not said' : formatCount(cardsPerDay, 'card a working day', 'cards a working day');

/** The due date of an order that would be released now. */
export const newOrderDueDate = (dueDays: number, days: readonly Weekday[], timeZone: string): string =>
  formatFullDay(afterWorkingDays(isoDayAt(Date.now(), timeZone), dueDays, days));

/** The number as it appears under the bars of a carton's label: `(00) 0 8901234 000000001 5`. */
export function firstLabelNumber(prefix: string): string | undefined {
  if (!isGs1Prefix(prefix)) return undefined;
  const digits = ssccOf(prefix, 1);
  const end = 1 + prefix.length;
  return `(00) ${digits.slice(0, 1)} ${digits.slice(1, end)} ${digits.slice(end, 17)} ${digits.slice(17)}`;
}

/** The production settings with the labels of the form. */
export const productionFacts = ({
  cardsPerDay,
  workingDays,
  dueDays,
  gs1Prefix,
}: VendorProductionSettings) => ({
  Capacity: capacityWords(cardsPerDay),
  'Working days': daysWords(workingDays),
  'Due after': formatCount(dueDays, 'working day', 'working days'),
  'GS1 prefix': gs1Prefix ?? 'None',
});
