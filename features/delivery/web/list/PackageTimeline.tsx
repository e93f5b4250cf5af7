import { usePlace } from '@lanyard/place/use-place';

import type { Package } from '../../api.ts';
import { timelineOf } from '../package-words.ts';
import { useNextAct } from './PackageActions.tsx';

/** Shows the status of a package in one or two lines. */
export function PackageTimeline({ of }: { readonly of: Package }) {
  const { timeZone } = usePlace();
  const by = useNextAct()(of)?.doneBy ?? null;
  const [first, known] = timelineOf(of, timeZone);
  const second = known ?? by;
  if (second === null) return <span className="tnum text-fg-2">{first}</span>;
  return (
    <span className="block min-w-0 leading-tight">
      <span className="tnum block whitespace-nowrap">{first}</span>
      <span
        className={
          of.shown === 'delayed' ? 'text-xs font-medium text-red-fg' : 'tnum block truncate text-xs text-fg-3'
        }
      >
        {second}
      </span>
    </span>
  );
}
