// Reports & Analytics. Figures are sums and parts without rounding. `domain/report` rounds and judges them, and turns
// them into text.
import { qualityTags } from '@lanyard/domain/quality-tags';
import { periods, reportTypes } from '@lanyard/domain/report-names';
import { reprintCauseNames } from '@lanyard/domain/reprint';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Forecast } from './api-forecast.ts';

const Count = z.int();
const Ratio = z.nullable(z.object({ part: Count, whole: Count }));
const Mean = z.nullable(z.object({ sum: z.number(), count: Count }));

/** The report to read and its filters. The page's URL has the same values. */
export const ReportQuery = z.object({
  report: z._default(z.enum(reportTypes), 'overview'),
  period: z._default(z.enum(periods), 'last_30_days'),
  /** Only for a custom period: days in the organisation's time zone, both included. */
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  class: z.optional(z.string().check(z.minLength(1), z.maxLength(10))),
  division: z.optional(z.string().check(z.minLength(1), z.maxLength(10))),
  /** The vendor's organisation number. */
  vendor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});
export type ReportQuery = z.output<typeof ReportQuery>;

/** The figures of a class. For a vendor, those of one of its schools, counted in live cards. */
const ReportRow = z.object({
  id: z.string(),
  name: z.string(),
  class: z.nullable(z.string()),
  division: z.nullable(z.string()),
  students: Count,
  captured: Count,
  approved: Count,
  delivered: Count,
  inProduction: Count,
  pendingProof: Count,
  missingPhoto: Count,
});
export type ReportRow = z.infer<typeof ReportRow>;

/** A figure is null if there is no record yet to count it from. */
const ReportQuality = z.object({ firstPass: Ratio, reprint: Ratio, photoScore: Mean, satisfaction: Mean });
export type ReportQuality = z.infer<typeof ReportQuality>;

const TrendStep = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  captured: Count,
  approved: Count,
  delivered: z.nullable(Count),
  quality: ReportQuality,
});
export type TrendStep = z.infer<typeof TrendStep>;

export const decisionSpans = ['day', 'three_days', 'week', 'longer'] as const;
export type DecisionSpan = (typeof decisionSpans)[number];
export const reprintPayers = ['vendor', 'school'] as const;
const ReprintCount = z.object({
  cause: z.enum(reprintCauseNames),
  payer: z.enum(reprintPayers),
  count: Count,
});
export type ReprintCount = z.infer<typeof ReprintCount>;

const VendorKpiFigures = z.object({
  onTime: z.nullable(z.array(z.object({ id: z.string(), name: z.string(), ratio: Ratio }))),
  /** Days from an order's release to the dispatch of its last package. */
  turnaround: z.nullable(z.object({ median: z.number(), nineInTen: z.number(), orders: Count })),
  claims: z.nullable(z.object({ made: Count, open: Count })),
});
export type VendorKpiFigures = z.infer<typeof VendorKpiFigures>;

/**
 * The report School Performance has no captures and approvals in `trend`. Only the report Quality Metrics has issues
 * and decisions.
 */
export const Report = z.object({
  report: z.enum(reportTypes),
  from: z.iso.date(),
  until: z.iso.date(),
  step: z.enum(['day', 'week']),
  generatedAt: z.iso.datetime(),
  timeZone: z.string(),
  organisation: z.object({ name: z.string(), kind: z.enum(['school', 'vendor']) }),
  /** The labels of the counted sections, if the person sees only their own. Null for all sections. */
  own: z.nullable(z.array(z.string())),
  /** All options of the filters, whatever filters are set. */
  classes: z.array(z.object({ class: z.string(), division: z.string() })),
  vendors: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The figures at the end of the period. Null if no figures of that day are stored. */
  rows: z.nullable(z.array(ReportRow)),
  /** The figures of the day before the period began, within the same year. */
  before: z.nullable(z.object({ students: Count, delivered: Count })),
  /** Only in the Overview Report of a whole school, up to today. */
  forecast: z.nullable(Forecast),
  /** Students who have their card. Only for a school, and only up to today: past days have no such figure. */
  handedOver: z.nullable(Count),
  deliveredInPeriod: z.nullable(Count),
  /** The median number of days from a card's photo to its delivery. */
  photoToCard: z.nullable(z.number()),
  onTime: Ratio,
  quality: ReportQuality,
  trend: z.array(TrendStep),
  issues: z.object({ photos: Count, kinds: z.array(z.object({ tag: z.enum(qualityTags), count: Count })) }),
  decisions: z.object({
    count: Count,
    medianHours: z.nullable(z.number()),
    spans: z.array(z.object({ within: z.enum(decisionSpans), count: Count })),
  }),
  /** By cause. The causes of replacements are included. */
  reprints: z.nullable(z.array(ReprintCount)),
  /** New cards for lost, damaged or changed ones. They are not in `quality.reprint`. */
  replacements: Count,
  vendorKpis: VendorKpiFigures,
});
export type Report = z.infer<typeof Report>;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/report',
  summary:
    'The figures of a report: of the school, of the sections assigned to the caller, or of a vendor’s schools',
  action: 'report.read',
  query: ReportQuery,
  ok: Report,
  refusals: ['invalid_input'],
});
