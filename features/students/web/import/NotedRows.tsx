import { plural, t } from '@lanyard/translation/macro';
import { Info } from 'lucide-react';

import type { Import } from '../../api-import.ts';

type Noted = NonNullable<Import['reading']>['noted'][number];
const shown = 5;

function notedSentence({ row, text, why }: Noted): string {
  const no = String(row);
  return why === 'total'
    ? t`Row ${no} is left out, because it is a total: “${text}”.`
    : t`Row ${no} is left out, because it repeats another row: “${text}”.`;
}

/** Rows that are left out although they are no error, so that nobody looks for them. */
export function NotedRows({ job }: { readonly job: Import }) {
  const noted = job.reading?.noted ?? [];
  if (noted.length === 0) return null;
  const more = (job.reading?.notedRows ?? 0) - Math.min(shown, noted.length);
  return (
    <div className="flex shrink-0 items-start gap-3 rounded-lg border border-line bg-well px-4 py-2.5 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-3" />
      <ul>
        {noted.slice(0, shown).map((each) => (
          <li key={each.row}>{notedSentence(each)}</li>
        ))}
        {more > 0 && (
          <li>
            {plural(more, {
              one: '# more row is left out for such a reason.',
              other: '# more rows are left out for such a reason.',
            })}
          </li>
        )}
      </ul>
    </div>
  );
}
