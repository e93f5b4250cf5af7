import { isYearOver } from '@lanyard/domain/academic-year';
import { formatDay, isoDayAt } from '@lanyard/format/dates';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { t, Trans } from '@lanyard/translation/macro';
import { buttonClasses } from '@lanyard/ui/Button';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { CalendarX2 } from 'lucide-react';

/**
 * Shown while the current academic year is over. It leads to the roll-over, or says who can do it. After the roll-over the
 * new year is current, and the banner disappears.
 */
export function YearEndedBanner() {
  const { timeZone, year, yearEndsOn } = usePlace();
  const mayRollOver = useMay('student.roll_over');
  const now = useMinuteClock();
  if (year === null || yearEndsOn === null || !isYearOver(yearEndsOn, isoDayAt(now, timeZone))) return null;
  const day = formatDay(yearEndsOn);
  return (
    <aside
      aria-label={t`Academic year`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-yellow-line bg-yellow-bg px-4 py-3 text-sm text-yellow-fg"
    >
      <CalendarX2 aria-hidden className="size-5 shrink-0" />
      <p className="min-w-60 flex-1">
        <b className="font-semibold">
          <Trans>
            The academic year {year} ended on {day}.
          </Trans>
        </b>{' '}
        {mayRollOver
          ? t`Cards that are valid until this day cannot be released. Roll over to the new year.`
          : t`An admin or the school office can roll over to the new year.`}
      </p>
      {mayRollOver && (
        <a href="/roll-over" className={buttonClasses()}>
          <Trans>Roll over the year</Trans>
        </a>
      )}
    </aside>
  );
}
