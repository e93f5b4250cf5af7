// Sentences that only a report on paper has.
import { windowDays } from '@lanyard/domain/order';
import { totalProgressOf } from '@lanyard/domain/report';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';

import type { Report } from '../../api.ts';
import { deliveredText, reprintCountOf, reprintCountsOf, splitReprints } from '../../report-words.ts';

/** How many cards are delivered, and how many of all cards were delivered in the period. */
export function deliveredSentencesOf({ rows, deliveredInPeriod: more }: Report): readonly string[] {
  if (rows === null) return [];
  const { students, delivered } = totalProgressOf(rows);
  if (students === 0) return [];
  const progress = deliveredText(delivered, students);
  if (more === null) return [progress];
  const during =
    more === 0
      ? 'No card was delivered in this period.'
      : plural(
          more,
          '1 card was delivered in this period.',
          `${formatNumber(more)} cards were delivered in this period.`,
        );
  if (more <= delivered) return [progress, during];
  const leftOut = plural(
    more,
    'This report does not count it as delivered.',
    'This report does not count all of them as delivered.',
  );
  return [progress, during, leftOut];
}

/** How many students have their card. Empty if the report does not know it, or if no card is delivered. */
export const handedOverSentenceOf = ({ rows, handedOver }: Report): string =>
  handedOver === null || totalProgressOf(rows ?? []).delivered === 0
    ? ''
    : `${formatCount(handedOver, 'card is', 'cards are')} handed over to students.`;

/** The sentences below the bars of the causes. A bar is striped if the school paid. */
export function reprintNotesOf(report: Report): readonly string[] {
  const { production } = splitReprints(report);
  const { begun, known } = reprintCountsOf(report);
  const paidBy = (payer: 'vendor' | 'school'): string =>
    formatNumber(reprintCountOf(production.filter((row) => row.payer === payer)));
  const notes: string[] = [];
  if (known > 0)
    notes.push(`Solid: the vendor paid, ${paidBy('vendor')}. Striped: the school paid, ${paidBy('school')}.`);
  else if (begun === 0) notes.push('No fault was found in this period that made a card be printed again.');
  if (known < begun)
    notes.push(
      plural(
        begun,
        'The cause of 1 reprint is not known.',
        `The causes of ${formatNumber(known)} of ${formatNumber(begun)} reprints are known.`,
      ),
      `A vendor sees causes until ${formatNumber(windowDays)} days after the delivery of the order.`,
    );
  if (report.replacements > 0)
    notes.push(
      `Replacements of lost, damaged or changed cards are not in it: ${formatNumber(report.replacements)}.`,
    );
  return notes;
}
