// How each figure is counted. The page 'How is this counted?' and docs/figures.md both come from this list.
import { formatPercent } from '@lanyard/format/numbers';

import { fewestForecastCards, fewestForecastDays, forecastDays, longestForecast } from './forecast.ts';
import { fewestForPercent } from './rate.ts';
import { behindRate, longestReportPeriodDays, metricRules, targetText } from './report.ts';

export type FigureWords = {
  readonly id: string;
  readonly name: string;
  /** The formula in words that every reader can check. */
  readonly formula: string;
  readonly target?: string;
  /** The records that the figure is computed from. */
  readonly from: string;
  /** The screens that show the figure. */
  readonly on: string;
};
export type FigureGroup = { readonly title: string; readonly figures: readonly FigureWords[] };

const groups = [
  {
    title: 'Students',
    figures: [
      {
        id: 'total_students',
        name: 'Total Students',
        formula: 'Enrolments of the current academic year that have not left.',
        from: 'enrolments',
        on: 'Dashboard, Students, Reports',
      },
      {
        id: 'buckets',
        name: 'Delivered, In Production, Pending Proof, Missing Photo',
        formula:
          'The first that holds: Delivered, the delivery is delivered; In Production, the proof is approved; Pending Proof, the photo is captured; Missing Photo, all others. The four sum to the total. The percentage of Delivered is the Completion Rate; the other three share the rest, so that all four sum to 100.',
        from: 'enrolments',
        on: 'Dashboard, Students, Reports',
      },
      {
        id: 'to_photograph',
        name: 'To photograph, students missing photos',
        formula:
          'Students in the bucket Missing Photo, except those whose parents refused photos. The bucket has both.',
        from: 'enrolments and consents',
        on: 'Dashboard, System Alerts',
      },
      {
        id: 'pending_proofs',
        name: 'Pending Proofs',
        formula:
          'Students in the bucket Pending Proof: the photo is captured, and the proof is not approved yet. Locked and rejected proofs count too.',
        from: 'enrolments',
        on: 'Dashboard',
      },
      {
        id: 'captured',
        name: 'Captured',
        formula: 'Students whose photo status is captured.',
        from: 'enrolments',
        on: 'Dashboard, Processing Pipeline, School Performance Summary',
      },
      {
        id: 'approved',
        name: 'Approved',
        formula: 'Students whose proof is approved, delivered or not.',
        from: 'enrolments',
        on: 'Processing Pipeline, School Performance Summary',
      },
      {
        id: 'delivered',
        name: 'Delivered, Cards Delivered',
        formula:
          'Students in the bucket Delivered. In a report, the line under it counts the cards delivered within the period. These can be cards of an earlier year, and cards that were lost, damaged or replaced since.',
        from: 'enrolments; cards and packages for the period',
        on: 'Dashboard, Reports',
      },
      {
        id: 'handed_over',
        name: 'Handed over',
        formula:
          'Students who have their card: it was handed over, and it was not replaced, lost or damaged since. Delivered also counts cards that the school has received and not handed over. A card counts in the class that it was ordered for. A report up to an earlier day does not have this figure.',
        from: 'the cards of each class and order',
        on: 'Dashboard, Overview Report',
      },
      {
        id: 'completion_rate',
        name: 'Completion Rate',
        formula:
          'Delivered ÷ Total Students, rounded half up to a whole percent. An empty school is 0; a class without students shows —.',
        from: 'enrolments',
        on: 'Dashboard, Reports',
      },
      {
        id: 'points',
        name: 'Change in points',
        formula: `Completion Rate at the end of the period minus that of the day before it began, within one academic year; — where no figures of that day were kept, or where either day had fewer than ${String(fewestForPercent)} students.`,
        from: 'the figures of each class, kept every evening',
        on: 'Reports',
      },
      {
        id: 'performance',
        name: 'Performance',
        formula:
          'By the rounded Completion Rate: 96 and above Excellent, 93 to 95 Good, below 93 Needs Improvement (95.5 is 96).',
        from: 'enrolments',
        on: 'School Performance Summary',
      },
      {
        id: 'furthest_behind',
        name: 'Furthest behind',
        formula: `The class with the smallest share delivered, then approved, then captured. If several classes tie, all of them are. A class under ${formatPercent(behindRate)} is ringed on the heat map.`,
        from: 'enrolments',
        on: 'Reports',
      },
      {
        id: 'forecast',
        name: 'Forecast',
        formula: `Students without a card in their hand, except those whose parents refused photos and who have no card, ÷ cards handed over per working day in the last ${String(forecastDays)} days, today included; counted in working days from tomorrow. Working days are Monday to Friday, and each other weekday on which cards were handed over. If the first hand-over of the year is less than ${String(forecastDays)} days ago, only the days since then count. It needs ${String(fewestForecastDays)} working days and ${String(fewestForecastCards)} cards, or as many cards as are left; after ${String(longestForecast)} working days it reads “in more than a year”.`,
        from: 'enrolments, and the cards of each class and order',
        on: 'Dashboard, Overview Report',
      },
      {
        id: 'hold_up',
        name: 'Classes that hold up the last card',
        formula:
          'The three classes with the most steps to go. A student without a photo has 6 steps to go, without an approved proof 5, without an order or in an order on hold 4; a card with the vendor has 3, on its way 2, arrived 1. Classes that tie come in the order of the classes, and the others that tie are counted. The button is for the step that most students of the class wait for; the vendor’s step counts only if the school has nothing to do. A student whose parents refused photos waits for none. A card counts in the class that it was ordered for.',
        from: 'enrolments, and the cards of each class and order',
        on: 'Dashboard, Overview Report',
      },
    ],
  },
  {
    title: 'Work in a period',
    figures: [
      {
        id: 'period',
        name: 'Period',
        formula: `Days of the school’s own calendar, both ends included. Last 7 days and Last 30 days end today; Last quarter is three months, Last year twelve months to today; a custom period has at most ${String(longestReportPeriodDays)} days. The period selects what happened; how things stand is as of its last day.`,
        from: 'the school’s time zone',
        on: 'Reports',
      },
      {
        id: 'captures',
        name: 'Captured per day or week',
        formula:
          'Photos taken in that time and kept. A second photo of the same child counts again; a photo moved to another child does not.',
        from: 'photos',
        on: 'Reports',
      },
      {
        id: 'approvals',
        name: 'Approved per day or week',
        formula: 'Approvals given in that time and not undone.',
        from: 'proof events',
        on: 'Reports',
      },
      {
        id: 'deliveries',
        name: 'Delivered per day or week',
        formula: 'Cards whose package was delivered in that time.',
        from: 'cards and packages',
        on: 'Reports',
      },
      {
        id: 'photo_to_card',
        name: 'Photo to Card',
        formula:
          'Median days from taking the photo to delivering its card, of the cards delivered in the period.',
        from: 'photos, cards and packages',
        on: 'Overview Report',
      },
      {
        id: 'photo_to_decision',
        name: 'Photo to decision',
        formula:
          'Time from taking the photo to the first decision on the proof that shows it (approved, rejected or retake), of the decisions taken in the period; the middle one is the median.',
        from: 'photos, proof versions and proof events',
        on: 'Quality Metrics',
      },
      {
        id: 'issues',
        name: 'Issues by kind',
        formula:
          'Proofs whose current photo was taken in the period, by the quality issues they carry at the school’s thresholds. One photo may carry several.',
        from: 'proofs and photos',
        on: 'Quality Metrics',
      },
    ],
  },
  {
    title: 'Quality',
    figures: [
      {
        id: 'first_pass',
        name: metricRules.first_pass.name,
        formula: 'Cards whose first check passed ÷ cards first checked in the period.',
        target: targetText('first_pass'),
        from: 'card checks',
        on: 'Overview Report, Quality Metrics, Vendor KPIs, Vendor Dashboard',
      },
      {
        id: 'reprint',
        name: metricRules.reprint.name,
        formula:
          'Production reprints ÷ cards printed, both in the period. A production reprint is a card that is printed again because a check or a claim found a fault. Replacements do not count.',
        target: targetText('reprint'),
        from: 'cards and reprints',
        on: 'Overview Report, Quality Metrics, Vendor KPIs, Vendor Dashboard',
      },
      {
        id: 'photo_score',
        name: metricRules.photo_score.name,
        formula:
          'Mean score of the photos taken in the period that are current. A vendor’s is over the photos of the cards ordered.',
        target: targetText('photo_score'),
        from: 'photos and enrolments; for a vendor the orders',
        on: 'Overview Report, Quality Metrics, Vendor Dashboard',
      },
      {
        id: 'satisfaction',
        name: metricRules.satisfaction.name,
        formula: 'Mean of the ratings given on receiving packages in the period.',
        target: targetText('satisfaction'),
        from: 'package ratings',
        on: 'Overview Report, Quality Metrics, Vendor Dashboard',
      },
      {
        id: 'few_cases',
        name: 'A rate over few cases',
        formula: `Over fewer than ${String(fewestForPercent)} cases a rate reads “6 of 7”. It has no percentage, no change in points and no distance from its target. Completion Rate and the shares of the four statuses are always percentages.`,
        from: 'the cases of each rate',
        on: 'Dashboard, Reports, Vendor Dashboard, orders',
      },
      {
        id: 'verdict',
        name: 'On target',
        formula:
          'By the value as it is shown, with one decimal. A rate over nothing shows — and is not judged.',
        from: 'the four figures above',
        on: 'Reports',
      },
    ],
  },
  {
    title: 'Printing and delivery',
    figures: [
      {
        id: 'active_orders',
        name: 'Active Orders',
        formula:
          'Orders that have cards, from their release until they are delivered or recalled. Overdue: the due date has passed.',
        from: 'orders',
        on: 'Vendor Dashboard',
      },
      {
        id: 'due_this_week',
        name: 'Due This Week',
        formula:
          'Cards of the orders that are due in this week and not recalled. Checked: they passed their check. To go: all others.',
        from: 'orders',
        on: 'Vendor Dashboard',
      },
      {
        id: 'on_time_orders',
        name: 'On-time Delivery',
        formula:
          'Orders delivered by their due date ÷ orders delivered, both in the last four weeks. Reports count packages instead of orders: see On-time Packages.',
        from: 'orders',
        on: 'Vendor Dashboard',
      },
      {
        id: 'on_time_packages',
        name: 'On-time Packages',
        formula: 'Packages delivered by their estimated day ÷ packages delivered in the period.',
        from: 'packages',
        on: 'Overview Report, Vendor KPIs',
      },
      {
        id: 'reprint_causes',
        name: 'Reprints, Reprint causes',
        formula:
          'Production reprints begun in the period; also by cause, and by who pays for them. A vendor sees the causes until 30 days after the delivery of the order.',
        from: 'reprints',
        on: 'Overview Report, Quality Metrics, Vendor KPIs',
      },
      {
        id: 'replacements',
        name: 'Replacements',
        formula:
          'New cards that the school ordered in the period because a card was lost or damaged after it was sent, or because the data on it had changed.',
        from: 'reprints',
        on: 'Overview Report, Quality Metrics, Vendor KPIs',
      },
      {
        id: 'cards_per_week',
        name: 'Cards per week',
        formula: 'Cards delivered in the period ÷ its weeks.',
        from: 'cards and packages',
        on: 'Vendor KPIs',
      },
      {
        id: 'turnaround',
        name: 'Turnaround',
        formula:
          'Days from the release of an order to the dispatch of its last package, of the orders whose last package was dispatched in the period: the median, and the day nine in ten had met. On the Vendor Dashboard the period is the last four weeks.',
        from: 'orders and packages',
        on: 'Vendor KPIs, Vendor Dashboard',
      },
      {
        id: 'claims',
        name: 'Claims',
        formula: 'Claims made in the period, and how many of them have no answer yet.',
        from: 'claims',
        on: 'Vendor KPIs',
      },
      {
        id: 'by_school',
        name: 'Rows of a vendor',
        formula:
          'Schools, counted in cards of orders that are open or were delivered in the last 30 days. Ordered: cards that were not lost, damaged, replaced or voided. The number of cards of an order can be higher, because it also counts cards that were lost, damaged or replaced after they were sent. Their new cards are in another order. Delivered ÷ Ordered is the Completion Rate. For a period that is over, only cards of completely delivered orders count as Delivered.',
        from: 'orders and cards',
        on: 'Reports of a vendor',
      },
    ],
  },
] as const satisfies readonly FigureGroup[];
export const figureGroups: readonly FigureGroup[] = groups;
export type FigureId = (typeof groups)[number]['figures'][number]['id'];

export function figureFormulaOf(id: FigureId): string {
  const found = figureGroups.flatMap(({ figures }) => figures).find((figure) => figure.id === id);
  if (!found) throw new Error(`no figure is called ${id}`);
  return found.formula;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Writes docs/figures.md. */
export function figuresDocument(): string {
  const tables = figureGroups.map(({ title, figures }) =>
    [
      `## ${title}`,
      '',
      '| figure | how it is counted | target | read from | shown on |',
      '|---|---|---|---|---|',
      ...figures.map(
        ({ name, formula, target, from, on }) =>
          `| ${[name, formula, target ?? '', from, on].map(cell).join(' | ')} |`,
      ),
    ].join('\n'),
  );
  return [
    '# How each figure is counted',
    '',
    'Written by `npm run generate` from `packages/domain/figure-words.ts`, which the page `/reports?how=1` shows too.',
    '',
    tables.join('\n\n'),
    '',
  ].join('\n');
}
