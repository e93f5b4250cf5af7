// The reports and the periods that they cover.
export const reportTypes = ['overview', 'school_performance', 'quality_metrics', 'vendor_kpis'] as const;
export type ReportType = (typeof reportTypes)[number];
export const reportNames: Readonly<Record<ReportType, string>> = {
  overview: 'Overview Report',
  school_performance: 'School Performance',
  quality_metrics: 'Quality Metrics',
  vendor_kpis: 'Vendor KPIs',
};

export const periods = ['last_7_days', 'last_30_days', 'last_quarter', 'last_year', 'custom'] as const;
export type Period = (typeof periods)[number];
export const periodNames: Readonly<Record<Period, string>> = {
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  last_quarter: 'Last quarter',
  last_year: 'Last year',
  custom: 'Custom',
};
