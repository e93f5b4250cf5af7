import { useEffect, useState } from 'react';

/** The current time in milliseconds. It changes every minute, so that "3 minutes ago" stays correct on an open page. */
export function useMinuteClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
