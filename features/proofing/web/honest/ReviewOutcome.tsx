import { plural } from '@lanyard/format/plurals';
import { Badge } from '@lanyard/ui/Badge';
import { Eye, EyeOff } from 'lucide-react';

import type { ReviewSummary } from '../../api-honest.ts';
import { useReviewSummary } from './use-honest.ts';

const heading = (caught: number, planted: number): string =>
  caught === planted
    ? plural(planted, 'You caught the planted card', `You caught all ${String(planted)} planted cards`)
    : `You caught ${String(caught)} of ${String(planted)} planted cards`;

const kindly = ({ pairs }: ReviewSummary): string =>
  pairs.every(({ caught }) => caught)
    ? 'Your school mixes in a few cards with another child’s face. You noticed every one: thank you for looking.'
    : 'Your school mixes in a few cards with another child’s face. Anybody can miss one; a slower second look at the faces helps.';

/** At the end of a class, shows which cards were planted. Shows nothing if none were. */
export function ReviewOutcome({ section }: { readonly section: string }) {
  const { data } = useReviewSummary(section);
  if (!data?.finished || data.pairs.length === 0) return null;
  const { pairs, withPrincipal, mayBulkApprove } = data;
  const caught = pairs.filter((pair) => pair.caught).length;
  return (
    <section aria-labelledby="review-outcome" className="mt-5 text-start">
      <h3 id="review-outcome" className="text-md font-semibold">
        {heading(caught, pairs.length)}
      </h3>
      <p className="mt-1 text-sm text-fg-2">{kindly(data)}</p>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface px-4">
        {pairs.map((pair) => (
          <li key={pair.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="text-sm">
              The card of <b className="font-semibold">{pair.studentName}</b> showed {pair.faceOf}
            </span>
            <Badge
              tone={pair.caught ? 'green' : 'yellow'}
              icon={pair.caught ? Eye : EyeOff}
              label={pair.caught ? 'Caught' : 'Went through'}
            />
          </li>
        ))}
      </ul>
      {(withPrincipal || !mayBulkApprove) && (
        <p className="mt-3 text-sm text-fg-2">
          {withPrincipal
            ? 'The principal will read this class as well. Your decisions stand as they are.'
            : 'For now, please keep reviewing one by one.'}
        </p>
      )}
      <p className="mt-1 text-xs text-fg-3">
        None of these cards was real: nothing was printed, and no child’s record was touched.
      </p>
    </section>
  );
}
