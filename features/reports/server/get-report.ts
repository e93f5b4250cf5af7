import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { forceCustomPlans } from '@lanyard/db/force-custom-plans';
import type { Act } from '@lanyard/db/tenant';
import { qualityTags } from '@lanyard/domain/quality-tags';
import { addRates, type Rate } from '@lanyard/domain/rate';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import {
  addMeans,
  daysAfter,
  periodDaysOf,
  reportStepOf,
  reportStepsOf,
  totalProgressOf,
  type ReportDays,
  type Mean,
} from '@lanyard/domain/report';
import type { Scopes } from '@lanyard/domain/role';
import { seatOf } from '@lanyard/place/seat';

import {
  decisionSpans,
  type ReportQuality,
  type Report,
  type ReportQuery,
  type ReportRow,
  type TrendStep,
} from '../api.ts';
import { countHandedOver } from './queries/handed-over.ts';
import {
  approvalsPerDay,
  capturesPerDay,
  issuesByKind,
  photoToDecision,
  scoresPerDay,
  type ReportPeriodFilter,
} from './queries/period-counts.ts';
import {
  reportSectionsOf,
  currentSectionFigures,
  sectionFiguresOn,
  academicYearOn,
  type SectionFilter,
} from './queries/section-figures.ts';
import { readForecast } from './read-forecast.ts';
import * as sources from './sources.ts';

type Daily<Value> = sources.ValuesPerDay<Value>;
const those = <Value>(daily: Daily<Value>, { from, until }: ReportDays): Daily<Value> =>
  daily.filter(({ day }) => from <= day && day <= until);
const counted = (daily: Daily<{ readonly count: number }>, days: ReportDays): number =>
  those(daily, days).reduce((sum, { count }) => sum + count, 0);

type QualityDays = {
  readonly firstPass: Daily<Rate>;
  readonly reprint: Daily<Rate>;
  readonly photoScore: Daily<Mean>;
  readonly satisfaction: Daily<Mean>;
};
const qualityOf = (daily: QualityDays, days: ReportDays): ReportQuality => ({
  firstPass: addRates(those(daily.firstPass, days)),
  reprint: addRates(those(daily.reprint, days)),
  photoScore: addMeans(those(daily.photoScore, days)),
  satisfaction: addMeans(those(daily.satisfaction, days)),
});

type Standing = Pick<Report, 'rows' | 'before' | 'classes' | 'own'> & { readonly within: SectionFilter };

async function readReportRows(
  act: Act,
  query: ReportQuery,
  days: ReportDays,
  today: string,
  whole: boolean,
): Promise<Standing> {
  const { tx, org, user } = act;
  const over = days.until < today;
  const year = await academicYearOn(tx, org, { day: days.until, over });
  const sections = await reportSectionsOf(tx, org, year, user);
  const seen = whole ? sections : sections.filter(({ own }) => own);
  const chosen = seen.filter(
    (section) =>
      (query.class === undefined || section.class === query.class) &&
      (query.division === undefined || section.division === query.division),
  );
  const filtered = query.class !== undefined || query.division !== undefined;
  // The ids of the sections to count. An empty list counts nothing. Undefined counts everything that happened, also in
  // other years.
  const within = whole && !filtered ? undefined : chosen.map(({ id }) => id);
  const rows = over
    ? await sectionFiguresOn(tx, org, year, days.until, within)
    : await currentSectionFigures(tx, org, year, within);
  const before = await sectionFiguresOn(tx, org, year, daysAfter(days.from, -1), within);
  const { students, delivered } = totalProgressOf(before);
  return {
    within,
    own: whole ? null : seen.map((section) => `${section.class}-${section.division}`),
    classes: seen.map((section) => ({ class: section.class, division: section.division })),
    rows: over && rows.length === 0 && chosen.length > 0 ? null : rows,
    before: before.length === 0 ? null : { students, delivered },
  };
}

async function ofVendor(sought: sources.FigureFilter, today: string): Promise<Standing> {
  const rows: readonly ReportRow[] = await sources.vendorSchoolRows(sought, today);
  return { within: undefined, own: null, classes: [], rows: [...rows], before: null };
}

export async function getReport(
  act: Act,
  scopes: Scopes,
  query: ReportQuery,
): Promise<Report | Refusal<'invalid_input'>> {
  const { tx, org } = act;
  const { name, kind, timeZone, today } = await enteredOrganisation(tx);
  const { report, period, from, until } = query;
  const days = periodDaysOf(period, today, { ...(from && { from }), ...(until && { until }) });
  if (!days)
    return refuse('invalid_input', {
      errors: [{ path: 'query.until', message: 'A period of at most a year, its end not before its start.' }],
    });

  await forceCustomPlans(tx);
  const isSchool = kind === 'school';
  const seat = await seatOf(act);
  const sought = { seat, days, timeZone, within: undefined, vendor: query.vendor };
  const standing = isSchool
    ? await readReportRows(act, query, days, today, scopes.includes('all'))
    : await ofVendor(sought, today);
  const asked: ReportPeriodFilter = { org, days, timeZone, within: standing.within };
  const at: sources.FigureFilter = { ...sought, within: standing.within };

  const deliveries = await sources.deliveriesPerDay(act, at);
  const daily: QualityDays = {
    firstPass: await sources.firstChecksPerDay(at),
    reprint: await sources.reprintsPerDay(at),
    photoScore: isSchool ? await scoresPerDay(tx, asked) : await sources.orderedScoresPerDay(at),
    satisfaction: await sources.ratingsPerDay(act, at),
  };
  const moving = isSchool && report !== 'school_performance';
  const captures = moving ? await capturesPerDay(tx, asked) : [];
  const approvals = moving ? await approvalsPerDay(tx, asked) : [];
  const trend = reportStepsOf(days).map((step): TrendStep => ({
    from: step.from,
    until: step.until,
    captured: counted(captures, step),
    approved: counted(approvals, step),
    delivered: counted(deliveries, step),
    quality: qualityOf(daily, step),
  }));
  const closely = isSchool && report === 'quality_metrics';
  const issues = closely ? await issuesByKind(tx, asked) : { photos: 0, kinds: [] };
  const decided = closely ? await photoToDecision(tx, asked) : undefined;
  const onTime = await sources.onTimeByVendor(act, at);
  // A forecast is of the whole school and of today.
  const foretells =
    isSchool && report === 'overview' && standing.within === undefined && days.until === today;
  return {
    report,
    ...days,
    step: reportStepOf(days),
    generatedAt: new Date().toISOString(),
    timeZone,
    organisation: { name, kind },
    own: standing.own,
    classes: standing.classes,
    vendors: [...(await sources.vendorsWithOrders(at))],
    rows: standing.rows,
    before: standing.before,
    forecast: foretells ? await readForecast(act, { today, timeZone }) : null,
    handedOver: isSchool && days.until === today ? await countHandedOver(tx, org, standing.within) : null,
    deliveredInPeriod: counted(deliveries, days),
    photoToCard: await sources.photoToCard(act, at),
    onTime: addRates(onTime.map(({ ratio }) => ratio)),
    quality: qualityOf(daily, days),
    trend,
    issues: {
      photos: issues.photos,
      kinds: qualityTags.map((tag) => ({
        tag,
        count: issues.kinds.find((each) => each.tag === tag)?.count ?? 0,
      })),
    },
    decisions: {
      count: decided?.count ?? 0,
      medianHours: decided?.medianHours ?? null,
      spans: decisionSpans.map((within) => ({ within, count: decided?.[within] ?? 0 })),
    },
    reprints: await sources.countReprintsByCause(at),
    replacements: await sources.countReplacements(at),
    vendorKpis: {
      onTime,
      turnaround: await sources.orderTurnaround(at),
      claims: await sources.countClaims(act, at),
    },
  };
}
