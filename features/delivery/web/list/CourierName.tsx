import { t } from '@lanyard/translation/macro';

import type { Package } from '../../api.ts';

/** The courier and its own tracking number, under which its page and its phone know the package. */
export function CourierName({ of }: { readonly of: Package }) {
  return (
    <span className="block min-w-0 leading-tight">
      <span className="block truncate text-fg-2">{of.courier?.name ?? t`Not chosen yet`}</span>
      {of.courierNumber !== null && (
        <span className="block truncate font-mono text-xs text-fg-2">{of.courierNumber}</span>
      )}
    </span>
  );
}
