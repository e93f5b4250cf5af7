import { Button } from '@lanyard/ui/Button';
import { useEffect, useEffectEvent, useRef } from 'react';

export interface MoreRowsProps {
  readonly fetching: boolean;
  readonly onMore: () => void;
}

/** Loads the next page when it scrolls into view. People who do not scroll can press the button. */
export function MoreRows({ fetching, onMore }: MoreRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && more(), {
      rootMargin: '400px',
    });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={place} className="flex justify-center p-3">
      <Button size="sm" variant="ghost" busy={fetching} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
