import { Button } from '@lanyard/ui/Button';
import { useEffect, useEffectEvent, useRef } from 'react';

export interface MoreRowsProps {
  readonly fetching: boolean;
  readonly onMore: () => void;
}

/** Comes into sight: the next page is fetched. A button for who does not scroll. */
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
