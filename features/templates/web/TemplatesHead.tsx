import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Segmented } from '@lanyard/ui/Segmented';
import { Archive, Grid2x2, Import, List, Plus } from 'lucide-react';

import type { TemplateView } from './use-template-view.ts';

export interface TemplatesHeadProps {
  readonly counts:
    | {
        readonly templates: number;
        readonly active: number;
        readonly archived: number;
        readonly usage: number;
      }
    | undefined;
  readonly view: TemplateView;
  readonly onView: (view: TemplateView) => void;
  readonly onPhone: boolean;
  readonly archived: boolean;
  readonly onArchived: (archived: boolean) => void;
  /** True if the list of templates could not be loaded. */
  readonly failed: boolean;
  /** Why the person cannot create a template here. Undefined if they can. */
  readonly refused: string | undefined;
  readonly onImport: () => void;
  readonly onNew: () => void;
}

const views = [
  { value: 'grid', label: 'Grid', icon: Grid2x2 },
  { value: 'list', label: 'List', icon: List },
] as const;

export function TemplatesHead({
  counts,
  view,
  onView,
  onPhone,
  archived,
  onArchived,
  failed,
  refused,
  onImport,
  onNew,
}: TemplatesHeadProps) {
  return (
    <PageTitle
      title="Templates"
      note={
        counts ? (
          <span className="tnum" aria-live="polite">
            <strong className="font-semibold text-fg-2">
              {formatCount(counts.templates, 'template', 'templates')}
            </strong>
            {` · ${formatNumber(counts.active)} active · ${formatNumber(counts.usage)} total usage`}
          </span>
        ) : (
          !failed && <span aria-hidden className="skeleton block h-4 w-60" />
        )
      }
      actions={
        <>
          {((counts?.archived ?? 0) > 0 || archived) && (
            <Button
              variant="ghost"
              aria-pressed={archived}
              className="max-sm:order-last"
              onClick={() => onArchived(!archived)}
            >
              <Archive aria-hidden />
              {archived ? 'Hide archived' : 'Show archived'}
              <span className="tnum text-fg-3">{formatNumber(counts?.archived ?? 0)}</span>
            </Button>
          )}
          {!onPhone && <Segmented label="View" items={views} value={view} onChange={onView} />}
          <Button disabledReason={refused} onClick={onImport}>
            <Import aria-hidden />
            Import
          </Button>
          <Button variant="primary" keys="n" tip="New template" disabledReason={refused} onClick={onNew}>
            <Plus aria-hidden />
            New Template
          </Button>
        </>
      }
    />
  );
}
