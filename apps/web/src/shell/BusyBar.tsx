import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

// Milliseconds. A page that loads faster shows no line.
const patience = 150;

/** A thin line under the header while a page loads. The previous page stays visible in the meantime. */
export function BusyBar() {
  const busy = useRouterState({ select: (state) => state.status === 'pending' });
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return (
    busy &&
    late && (
      <div aria-hidden className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
        <span className="absolute inset-y-0 w-2/5 animate-sweep rounded-full bg-blue" />
      </div>
    )
  );
}
