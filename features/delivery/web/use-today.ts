import { usePlace } from '@lanyard/accounts/web/use-place';
import { isoDayAt } from '@lanyard/format/dates';
import { useState } from 'react';

/** The day it is here, as it was when the screen opened. */
export function useToday(): string {
  const { timeZone } = usePlace();
  const [today] = useState(() => isoDayAt(Date.now(), timeZone));
  return today;
}
