import { t } from '@lanyard/translation/macro';
import { clsx } from 'clsx';

import type { Package } from '../../api.ts';

/** The courier and its own tracking number, under which its page and its phone know the package. */
export function CourierName({ of }: { readonly of: Package }) {
  const name = of.courier?.name ?? t`Not chosen yet`;
  // A row has two lines. The tracking number is the second one, if there is one.
  const lines = of.courierNumber === null ? 'line-clamp-2 wrap-anywhere' : 'block truncate';
  return (
    <span className="block min-w-0 leading-tight">
      <span title={name} className={clsx('text-fg-2', lines)}>
        {name}
      </span>
      {of.courierNumber !== null && (
        <span className="block truncate font-mono text-xs text-fg-2">{of.courierNumber}</span>
      )}
    </span>
  );
}
