import { usePlace } from '@lanyard/accounts/web/use-place';
import { dayIn } from '@lanyard/domain/day';
import { useState } from 'react';

/** The day it is here, as it was when the screen opened. */
export function useToday(): string {
  const { timeZone } = usePlace();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return today;
}
