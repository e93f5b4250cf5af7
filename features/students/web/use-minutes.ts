import { useEffect, useState } from 'react';

/** The time, a minute exact: "3 minutes ago" does not stand still while the page is open. */
export function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
