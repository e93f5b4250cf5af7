import { usePlace } from '@lanyard/accounts/web/use-place';
import { formatShortDateTime } from '@lanyard/format/dates';

/** 14 Nov, 08:10, as the clocks go here. */
export function useMoment(): (iso: string) => string {
  const { timeZone } = usePlace();
  return (iso) => formatShortDateTime(iso, timeZone);
}
