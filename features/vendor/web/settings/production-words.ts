import { dayIn } from '@lanyard/domain/day';
import { isGs1Prefix, ssccOf } from '@lanyard/domain/gs1';
import { afterWorkingDays, weekdays, type Weekday } from '@lanyard/domain/working-day';

import type { Production } from '../../api-settings.ts';

// The first of January 2024 was a Monday.
const named = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
export const weekdayWords = Object.fromEntries(
  weekdays.map((day) => [day, named.format(new Date(Date.UTC(2024, 0, day)))]),
) as Readonly<Record<Weekday, string>>;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const daysWords = (days: readonly Weekday[]): string =>
  list.format(weekdays.filter((day) => days.includes(day)).map((day) => weekdayWords[day]));

const figure = new Intl.NumberFormat('en-GB');
const capacityWords = (cardsPerDay: number | null): string =>
  cardsPerDay === null
    ? 'Not said'
    : cardsPerDay === 1
      ? '1 card a working day'
      : `${figure.format(cardsPerDay)} cards a working day`;

const plain = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
/** The day an order that is released now begins with. */
export const dueToday = (dueDays: number, days: readonly Weekday[], timeZone: string): string =>
  plain.format(new Date(afterWorkingDays(dayIn(timeZone, new Date()), dueDays, days)));

/** `(00) 0 8901234 000000001 5`: as it stands under the bars of a carton's label. */
export function firstLabel(prefix: string): string | undefined {
  if (!isGs1Prefix(prefix)) return undefined;
  const digits = ssccOf(prefix, 1);
  const end = 1 + prefix.length;
  return `(00) ${digits.slice(0, 1)} ${digits.slice(1, end)} ${digits.slice(end, 17)} ${digits.slice(17)}`;
}

/** In the words of the form. */
export const productionFacts = ({ cardsPerDay, workingDays, dueDays, gs1Prefix }: Production) => ({
  Capacity: capacityWords(cardsPerDay),
  'Working days': daysWords(workingDays),
  'Due after': dueDays === 1 ? '1 working day' : `${String(dueDays)} working days`,
  'GS1 prefix': gs1Prefix ?? 'None',
});
