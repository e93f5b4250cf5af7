// One sentence for each kind of alert. The alert list, the dashboard and the emails all use it.
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';

import type { AlertKind } from './alert-kind.ts';
import type { AlertDetail } from './alert.ts';
import { metricRules, metricText } from './report.ts';

type Told = { readonly count: number; readonly detail: AlertDetail };
const classOf = ({ class: in_, division }: AlertDetail): string => `Class ${in_ ?? '—'}-${division ?? ''}`;
const late = (days: number): string => formatCount(days, 'day late', 'days late');
const mostNamed = 3;

const sentences: Readonly<Record<AlertKind, (told: Told) => string>> = {
  files_damaged: () => 'Kept files are missing or damaged',
  jobs_failed: ({ count }) => `${formatCount(count, 'background job', 'background jobs')} failed`,
  import_refused: ({ detail }) => `The import of ${detail.name ?? 'a file'} could not be read`,
  photo_import_refused: ({ detail }) => `The photos of ${detail.name ?? 'a file'} could not be read`,
  order_delayed: ({ detail }) =>
    `${detail.name ?? 'An order'} delivery is delayed, ${late(detail.days ?? 1)}`,
  package_delayed: ({ detail: { name = 'A package', label = 'a class', days = 0 } }) =>
    `${name} for ${label} is delayed${days > 0 ? `, ${late(days)}` : ''}`,
  order_asked_back: ({ detail }) => `${detail.other ?? 'The vendor'} asks about ${detail.name ?? 'an order'}`,
  order_unaccepted: ({ detail }) =>
    `${detail.name ?? 'An order'} is not accepted by ${detail.other ?? 'the vendor'} yet`,
  order_to_accept: ({ count, detail }) =>
    `${detail.name ?? 'An order'} from ${detail.other ?? 'a school'} waits to be accepted, ${formatCount(count, 'card', 'cards')}`,
  cards_failed: ({ count, detail }) =>
    `${formatCount(count, 'failed card', 'failed cards')} of ${detail.name ?? 'an order'} without a cause`,
  quality_falling: ({ detail: { metric = 'photo_score', now = 0, before = 0 } }) =>
    metricRules[metric].better === 'more'
      ? `${metricRules[metric].name} fell to ${metricText(metric, now)} this week, from ${metricText(metric, before)}`
      : `${metricRules[metric].name} rose to ${metricText(metric, now)} this week, from ${metricText(metric, before)}`,
  missing_photos: ({ count, detail }) =>
    `${formatCount(count, 'student missing a photo', 'students missing photos')} in ${classOf(detail)}`,
  review_overdue: ({ count, detail }) =>
    `Review of ${classOf(detail)} is overdue, ${formatCount(count, 'proof waits', 'proofs wait')}`,
  approvals_void: ({ count, detail }) =>
    `${formatCount(count, 'approval', 'approvals')} void after a change in ${classOf(detail)}`,
  cards_differ: ({ count, detail }) =>
    `${formatCount(count, 'printed card differs', 'printed cards differ')} from the record in ${classOf(detail)}`,
  locked_proofs: ({ count }) =>
    `Principal approval required for ${formatCount(count, 'locked proof', 'locked proofs')}`,
  classes_to_sign: ({ count, detail: { classes = [] } }) =>
    count <= mostNamed
      ? `Ready to be signed off: ${classes.map((name) => `Class ${name}`).join(', ')}`
      : `${formatNumber(count)} classes are ready to be signed off`,
  corrections_asked: ({ count }) =>
    `${formatCount(count, 'correction request waits', 'correction requests wait')} for the office`,
};
export const alertMessage = (kind: AlertKind, told: Told): string => sentences[kind](told);
