import type { ActivityKind } from '@lanyard/domain/activity';
import { reprintCauses } from '@lanyard/domain/reprint';
import { formatNumber } from '@lanyard/format/numbers';
import { counted, plural } from '@lanyard/format/plurals';
import { BarList } from '@lanyard/ui/charts/BarList';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';

import type { Report } from '../api.ts';
import { spanNames } from '../report-words.ts';
import { useWays } from './destination.ts';

type Props = { readonly report: Report; readonly className?: string };
const tones = { vendor: 'neutral', school: 'yellow' } as const;
const payerWords = { vendor: 'vendor pays', school: 'school pays' } as const;

/** What the history calls it where a cause was found; a vendor's history has none of them. */
const toldAs = {
  check: 'cards_failed',
  replacement: 'cards_replaced',
  claim: 'cards_claimed',
} as const satisfies Record<string, ActivityKind>;

/** Why cards were printed again, and at whose cost. */
export function Causes({ report, className }: Props) {
  const { Link } = useWays();
  const rows = report.reprints ?? [];
  const { from, until, organisation } = report;
  const paid = (payer: 'vendor' | 'school'): number =>
    rows.filter((row) => row.payer === payer).reduce((sum, { count }) => sum + count, 0);
  const total = paid('vendor') + paid('school');
  return (
    <ChartPanel
      title="Reprint causes"
      legend={(['vendor', 'school'] as const).map((payer) => ({
        name: payerWords[payer],
        tone: tones[payer],
      }))}
      {...(className !== undefined && { className })}
      table={{
        head: ['Cause', 'Paid by', 'Reprints'],
        rows: rows.map(({ cause, payer, count }) => ({
          id: `${cause} ${payer}`,
          cells: [reprintCauses[cause].label, payer, formatNumber(count)],
        })),
      }}
    >
      {total === 0 ? (
        <p className="py-8 text-center text-sm text-fg-3">No card was printed again in this period.</p>
      ) : (
        <>
          <BarList
            items={rows.map(({ cause, payer, count }) => ({
              id: `${cause} ${payer}`,
              label:
                organisation.kind === 'vendor' ? (
                  reprintCauses[cause].label
                ) : (
                  <Link
                    to={{ page: 'activity', kind: toldAs[reprintCauses[cause].found], from, until }}
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
          <p className="mt-3 text-xs text-fg-2">
            <strong className="font-semibold">{counted(total, 'reprint', 'reprints')}</strong>,{' '}
            {formatNumber(paid('vendor'))} paid by the vendor, {formatNumber(paid('school'))} by the school
          </p>
        </>
      )}
    </ChartPanel>
  );
}

/** What is wrong with the photos taken. */
export function Issues({ report, className }: Props) {
  const { Link } = useWays();
  const { photos, kinds } = report.issues;
  return (
    <ChartPanel
      title="Issues by kind"
      note={plural(photos, 'of 1 photo', `of ${formatNumber(photos)} photos`)}
      {...(className !== undefined && { className })}
      table={{
        head: ['Issue', 'Photos'],
        rows: kinds.map(({ tag, count }) => ({ id: tag, cells: [tag, formatNumber(count)] })),
      }}
    >
      <BarList
        items={kinds.map(({ tag, count }) => ({
          id: tag,
          label: (
            <Link to={{ page: 'proofing', issue: tag }} className="hover:underline">
              {tag}
            </Link>
          ),
          value: count,
          text: formatNumber(count),
          tone: 'yellow',
        }))}
      />
    </ChartPanel>
  );
}

/** How long a photo waits for a decision. */
export function Decisions({ report, className }: Props) {
  const { count, spans } = report.decisions;
  return (
    <ChartPanel
      title="Photo to decision"
      note={counted(count, 'decision', 'decisions')}
      {...(className !== undefined && { className })}
      table={{
        head: ['Time', 'Decisions'],
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
