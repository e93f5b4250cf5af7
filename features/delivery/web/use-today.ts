import { isoDayAt } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { useState } from 'react';

/** Today's date in the organisation's time zone, as it was when the screen opened. */
export function useToday(): string {
  const { timeZone } = usePlace();
  const [today] = useState(() => isoDayAt(Date.now(), timeZone));
  return today;
}
