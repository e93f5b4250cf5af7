import { formatDay } from '@lanyard/format/dates';
import { useMay } from '@lanyard/place/use-place';
import { plural, t, Trans } from '@lanyard/translation/macro';
import { CalendarX2 } from 'lucide-react';

import type { ReleaseQuote } from '../../api-release.ts';

const link = 'inline-flex rounded-sm font-medium underline coarse:min-h-11 coarse:items-center';

function expiredSentence(count: number, validUntil: string): string {
  const day = formatDay(validUntil);
  return plural(count, {
    one: `# card cannot be released, because it is valid until ${day} only.`,
    other: `# cards cannot be released, because they are valid until ${day} only.`,
  });
}

/** Says how many cards are no longer valid, until which day they were, and what to do. */
export function ExpiredCardsNote({ quote }: { readonly quote: ReleaseQuote }) {
  const mayChangeYear = useMay('settings.edit');
  const expired = quote.leftOut.flatMap(({ count, validUntil }) =>
    validUntil === null ? [] : expiredSentence(count, validUntil),
  );
  if (expired.length === 0) return null;
  return (
    <div role="alert" className="flex items-start gap-2 rounded-md bg-red-bg p-3 text-sm text-red-fg">
      <CalendarX2 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex flex-col gap-1">
        {expired.map((sentence) => (
          <p key={sentence} className="font-medium">
            {sentence}
          </p>
        ))}
        <p>
          {mayChangeYear
            ? t`Roll over to the new year, or change the last day of this year. Lanyard then makes new proofs.`
            : t`Roll over to the new year, or ask an admin to change the last day of this year. Lanyard then makes new proofs.`}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <a href="/roll-over" className={link}>
            <Trans>Roll over the year</Trans>
          </a>
          {mayChangeYear && (
            <a href="/settings/years" className={link}>
              <Trans>Settings &gt; Academic years</Trans>
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
