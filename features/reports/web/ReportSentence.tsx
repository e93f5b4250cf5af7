import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';

import type { Report } from '../api.ts';
import { isOver, reportSentencesOf } from '../report-words.ts';
import { useReportNavigation } from './destination.ts';
import type { ReportSearch } from './report-search.ts';

const looks = {
  behind: { icon: CircleAlert, edge: 'border-s-yellow', glyph: 'text-yellow-fg' },
  good: { icon: CircleCheck, edge: 'border-s-green', glyph: 'text-green' },
  plain: { icon: Info, edge: 'border-s-line-2', glyph: 'text-fg-3' },
} as const;

export interface ReportSentenceProps {
  readonly report: Report;
  readonly search: ReportSearch;
}

/** Says the main finding, with a link to the students that it is about. */
export function ReportSentence({ report, search }: ReportSentenceProps) {
  const { Link } = useReportNavigation();
  const { finding, quality } = reportSentencesOf(report);
  const { icon: Icon, edge, glyph } = looks[finding.tone];
  const { rows } = finding;
  const of = rows && report.rows?.find(({ name }) => name === rows.of);
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-s-4 border-line bg-surface px-4 py-3 shadow-1',
        edge,
      )}
    >
      <Icon aria-hidden className={clsx('size-5 shrink-0 max-sm:hidden', glyph)} />
      <p className="min-w-0 flex-1 basis-72 text-md max-sm:text-base">
        <strong className="font-semibold">{finding.text}</strong> {quality}
      </p>
      {rows && report.organisation.kind === 'school' && !isOver(report) && (
        <Link
          to={{
            page: 'students',
            filter: rows.filter,
            class: of?.class ?? search.class,
            division: of?.division ?? search.division,
          }}
          className="hit text-sm font-medium whitespace-nowrap text-blue-fg hover:underline"
        >
          {plural(rows.count, 'See the student', `See the ${formatNumber(rows.count)} students`)}
        </Link>
      )}
    </div>
  );
}
