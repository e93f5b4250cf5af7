import { clsx } from 'clsx';
import { X } from 'lucide-react';

export interface ActiveFiltersProps<By extends string> {
  /** Filters without a label are off. */
  readonly by: Readonly<Partial<Record<By, string | undefined>>>;
  readonly onRemove: (by: By) => void;
  readonly className?: string;
}

/** Shows the active filters that the select of a list does not show. Pressing a filter removes it. */
export function ActiveFilters<By extends string>({ by, onRemove, className }: ActiveFiltersProps<By>) {
  const shown = (Object.keys(by) as By[]).flatMap((key) => (by[key] ? [{ key, label: by[key] }] : []));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Narrowed by" className={clsx('flex flex-wrap gap-1.5', className)}>
      {shown.map(({ key, label }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line-2 bg-well ps-3 pe-2 text-sm text-fg hover:bg-surface coarse:h-11"
            onClick={() => onRemove(key)}
          >
            {label}
            <X aria-hidden className="size-3.5 text-fg-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
