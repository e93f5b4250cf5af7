import type { ActivityKind } from '@lanyard/domain/activity';
import { reprintCauses } from '@lanyard/domain/reprint';
import { formatNumber } from '@lanyard/format/numbers';
import { msg, plural, Plural, t, Trans } from '@lanyard/translation/macro';
import { BarList } from '@lanyard/ui/charts/BarList';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';

import type { Report, ReprintCount } from '../api.ts';
import { reprintCountsOf, spanNames, splitReprints } from '../report-words.ts';
import { useReportNavigation } from './destination.ts';
import { FigureLink } from './FigureLink.tsx';

type Props = { readonly report: Report; readonly className?: string };
const tones = { vendor: 'neutral', school: 'yellow' } as const;
const payerWords = { vendor: msg`vendor pays`, school: msg`school pays` } as const;

/**
 * The kind of activity entry to show for a cause, by how the cause was found. A vendor's activity has no such entries.
 */
const activityOfSource = {
  check: 'cards_failed',
  replacement: 'cards_replaced',
  claim: 'cards_claimed',
} as const satisfies Record<string, ActivityKind>;

const countOf = (rows: readonly ReprintCount[]): number => rows.reduce((sum, { count }) => sum + count, 0);

function CauseBars({ rows, report }: { readonly rows: readonly ReprintCount[]; readonly report: Report }) {
  const { Link } = useReportNavigation();
  const { from, until, organisation } = report;
  return (
    <BarList
      items={rows.map(({ cause, payer, count }) => ({
        id: `${cause} ${payer}`,
        label:
          organisation.kind === 'vendor' ? (
            reprintCauses[cause].label
          ) : (
            <Link
              to={{ page: 'activity', kind: activityOfSource[reprintCauses[cause].found], from, until }}
              className="hover:underline"
            >
              {reprintCauses[cause].label}
            </Link>
          ),
        value: count,
        text: formatNumber(count),
        tone: tones[payer],
      }))}
    />
  );
}

/** Shows why cards were printed again and who pays. Replacements that the school asked for come below. */
export function ReprintCauses({ report, className }: Props) {
  const { production, replacements } = splitReprints(report);
  const paid = (payer: 'vendor' | 'school'): string =>
    formatNumber(countOf(production.filter((row) => row.payer === payer)));
  const { begun, known: total } = reprintCountsOf(report);
  const [byVendor, bySchool, known] = [paid('vendor'), paid('school'), formatNumber(total)];
  return (
    <ChartPanel
      title={t`Reprint causes`}
      legend={(['vendor', 'school'] as const).map((payer) => ({
        name: t(payerWords[payer]),
        tone: tones[payer],
      }))}
      {...(className !== undefined && { className })}
      table={{
        head: [t`Cause`, t`Paid by`, t`Cards`],
        rows: [...production, ...replacements].map(({ cause, payer, count }) => ({
          id: `${cause} ${payer}`,
          cells: [reprintCauses[cause].label, payer, formatNumber(count)],
        })),
      }}
    >
      {total === 0 && begun === 0 && (
        <p className="py-8 text-center text-sm text-fg-3">
          <Trans>No fault was found in this period that made a card be printed again.</Trans>
        </p>
      )}
      {total > 0 && (
        <>
          <CauseBars rows={production} report={report} />
          <p className="mt-3 text-xs text-fg-2">
            <Trans>
              <strong className="font-semibold">
                <Plural value={total} one="# reprint" other="# reprints" />
              </strong>
              , {byVendor} paid by the vendor, {bySchool} by the school
            </Trans>
          </p>
        </>
      )}
      {total < begun && (
        <p className="mt-1 text-xs text-fg-3">
          {plural(begun, {
            one: 'The cause of # reprint is not known. A vendor sees causes until 30 days after the delivery of the order.',
            other: `The causes of ${known} of # reprints are known. A vendor sees causes until 30 days after the delivery of the order.`,
          })}
        </p>
      )}
      {replacements.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-sm font-semibold">
            <Trans>Replacements</Trans>
          </h3>
          <CauseBars rows={replacements} report={report} />
          <p className="mt-2 text-xs text-fg-3">
            <Trans>The school asked for these cards. They are not in the reprint rate.</Trans>
          </p>
        </>
      )}
    </ChartPanel>
  );
}

/** Shows which issues the photos of the period have. */
export function PhotoIssues({ report, className }: Props) {
  const { photos, kinds } = report.issues;
  return (
    <ChartPanel
      title={t`Issues by kind`}
      note={plural(photos, { one: 'of # photo', other: 'of # photos' })}
      {...(className !== undefined && { className })}
      table={{
        head: [t`Issue`, t`Photos`],
        rows: kinds.map(({ tag, count }) => ({ id: tag, cells: [tag, formatNumber(count)] })),
      }}
    >
      <BarList
        items={kinds.map(({ tag, count }) => ({
          id: tag,
          label: (
            <FigureLink report={report} to={{ page: 'proofing', issue: tag }}>
              {tag}
            </FigureLink>
          ),
          value: count,
          text: formatNumber(count),
          tone: 'yellow',
        }))}
      />
    </ChartPanel>
  );
}

/** Shows how long photos waited for a decision. */
export function DecisionSpans({ report, className }: Props) {
  const { count, spans } = report.decisions;
  return (
    <ChartPanel
      title={t`Photo to decision`}
      note={plural(count, { one: '# decision', other: '# decisions' })}
      {...(className !== undefined && { className })}
      table={{
        head: [t`Time`, t`Decisions`],
        rows: spans.map((span) => ({
          id: span.within,
          cells: [spanNames[span.within], formatNumber(span.count)],
        })),
      }}
    >
      <BarList
        items={spans.map((span) => ({
          id: span.within,
          label: spanNames[span.within],
          value: span.count,
          text: formatNumber(span.count),
          tone: 'blue',
        }))}
      />
    </ChartPanel>
  );
}
