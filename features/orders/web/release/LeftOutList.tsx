import { formatNumber } from '@lanyard/format/numbers';

import type { ReleaseQuote } from '../../api-release.ts';
import { releaseLeftOutWords } from './release-words.ts';

/** The students who are left out and why, with a link to fix each reason. */
export function LeftOutList({ quote }: { readonly quote: ReleaseQuote }) {
  const total = quote.leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <section aria-label="Left out" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{`Left out: ${formatNumber(total)}`}</h3>
      <ul className="divide-y divide-line text-sm">
        {quote.leftOut.map(({ why, count, validUntil }) => {
          const { sentence, page } = releaseLeftOutWords[why];
          const named = quote.students.filter(
            (student) => student.why === why && student.validUntil === validUntil,
          );
          return (
            <li key={`${why} ${validUntil ?? ''}`} className="py-2">
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="tnum min-w-40 flex-1">{sentence(count)}</span>
                {page && (
                  <a
                    href={page.href}
                    className="inline-flex rounded-sm font-medium underline coarse:min-h-11 coarse:items-center"
                  >
                    {page.name()}
                  </a>
                )}
              </div>
              {named.length > 0 && (
                <details>
                  <summary className="w-fit cursor-pointer rounded-sm text-xs text-fg-3 coarse:min-h-11 coarse:content-center">
                    Who
                  </summary>
                  <ul className="mt-1 columns-1 gap-6 text-xs sm:columns-2">
                    {named.map(({ student, name, identifier }) => (
                      <li key={student} className="flex justify-between gap-2 py-0.5">
                        <a href={`/students?student=${student}`} className="truncate rounded-sm underline">
                          {name}
                        </a>
                        <span className="shrink-0 font-mono text-fg-3">{identifier}</span>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      {total > quote.students.length && (
        <p className="text-xs text-fg-3">{`The first ${formatNumber(quote.students.length)} are named.`}</p>
      )}
    </section>
  );
}
