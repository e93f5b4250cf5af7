import { formatShortDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';

/** For example 14 Nov, 08:10, in the organisation's time zone. */
export function useMoment(): (iso: string) => string {
  const { timeZone } = usePlace();
  return (iso) => formatShortDateTime(iso, timeZone);
}
