import { usePlace } from '@lanyard/place/use-place';

import type { Package } from '../../api.ts';
import { timelineOf } from '../package-words.ts';

/** Shows the status of a package in one or two lines. */
export function PackageTimeline({ of }: { readonly of: Package }) {
  const [first, second] = timelineOf(of, usePlace().timeZone);
  if (second === null) return <span className="tnum text-fg-2">{first}</span>;
  return (
    <span className="block leading-tight">
      <span className="tnum block whitespace-nowrap">{first}</span>
      <span className={of.shown === 'delayed' ? 'text-xs font-medium text-red-fg' : 'tnum text-xs text-fg-3'}>
        {second}
      </span>
    </span>
  );
}
