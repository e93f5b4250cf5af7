import { formatShortDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';

/** Formats a time in the organisation's time zone, for example 14 Nov, 08:10. */
export function useMomentFormat(): (iso: string) => string {
  const { timeZone } = usePlace();
  return (iso) => formatShortDateTime(iso, timeZone);
}
