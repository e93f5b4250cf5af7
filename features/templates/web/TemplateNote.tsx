import { PenLine } from 'lucide-react';

import type { TemplateSummary } from '../api.ts';

/** Says that someone has the template open, or that its changes are not published yet. */
export function TemplateNote({
  template: { editing, hasDraft, published, status },
}: {
  readonly template: TemplateSummary;
}) {
  const words = editing
    ? `${editing.name} is editing`
    : hasDraft && published && status === 'active'
      ? 'Changes not published'
      : undefined;
  if (words === undefined) return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-xs text-fg-2">
      <PenLine aria-hidden className="size-3.5 shrink-0 text-fg-3" />
      <span className="truncate">{words}</span>
    </p>
  );
}
