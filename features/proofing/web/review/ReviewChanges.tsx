import { ArrowRight } from 'lucide-react';

import type { ProofInFull } from '../../api.ts';
import { ReviewPart } from './ReviewPart.tsx';

type Change = ProofInFull['changed'][number];
// The values of a photo and a template are ids, which mean nothing to people.
const unspeakable: ReadonlySet<string> = new Set(['photo', 'template']);
const shown = (value: Change['from']): string => (value === null || value === '' ? 'nothing' : String(value));

/** What changed since the version before. */
export function ReviewChanges({ changed }: { readonly changed: readonly Change[] }) {
  if (changed.length === 0) return null;
  return (
    <ReviewPart title="What changed since the last version">
      <ul className="flex flex-col gap-1 rounded-md bg-blue-bg px-3 py-2 text-sm text-blue-fg">
        {changed.map(({ field, label, from, to }) => (
          <li key={field} className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-medium">{label}</b>
            {unspeakable.has(field) ? (
              'another one'
            ) : (
              <span className="flex flex-wrap items-center gap-1.5">
                <s className="opacity-80">{shown(from)}</s>
                <ArrowRight aria-hidden className="size-3.5 rtl:rotate-180" />
                <span className="sr-only">is now</span>
                <b className="font-semibold">{shown(to)}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
    </ReviewPart>
  );
}
