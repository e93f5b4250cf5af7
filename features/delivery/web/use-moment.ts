import { formatShortDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';

/** 14 Nov, 08:10, as the clocks go here. */
export function useMoment(): (iso: string) => string {
  const { timeZone } = usePlace();
  return (iso) => formatShortDateTime(iso, timeZone);
}
