import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { Report, ReportQuery } from '../api.ts';
import { testReport } from '../test-report.ts';
import type { ReportSearch } from './report-search.ts';
import { TestReports } from './TestReports.tsx';

beforeEach(() => page.viewport(1280, 900));

const panel = (name: string) => page.getByRole('region', { name, exact: true });
const texts = (found: { elements: () => readonly Element[] }) =>
  found.elements().map(({ textContent }) => textContent);

/** Answers each request with the report that `answer` returns at that moment. */
function serve(answer: (asked: URLSearchParams) => Report): void {
  vi.stubGlobal('fetch', (address: string) =>
    // If `answer` throws, the request fails as it does when the connection is lost.
    Promise.resolve().then(
      () => new Response(JSON.stringify(answer(new URL(address, location.href).searchParams))),
    ),
  );
}
/** The figures of one school, for the report type that the page asked for. */
const asAsked = (asked: URLSearchParams): Report =>
  testReport({ report: asked.get('report') as ReportQuery['report'] });

test('shows every label of the specification', async () => {
  serve(asAsked);
  await render(<TestReports />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reports & Analytics' })).toBeVisible();
  await expect.element(page.getByText('Generated on 14 Nov 2025, 10:30').first()).toBeVisible();
  for (const [select, value, options] of [
    [
      'Report type',
      'Overview Report',
      ['Overview Report', 'School Performance', 'Quality Metrics', 'Vendor KPIs'],
    ],
    ['Period', 'Last 30 days', ['Last 7 days', 'Last 30 days', 'Last quarter', 'Last year', 'Custom']],
  ] as const) {
    const box = page.getByRole('combobox', { name: select, exact: true });
    await expect.element(box).toHaveTextContent(value);
    await box.click();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    expect(texts(page.getByRole('option'))).toEqual(options);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
  }
  for (const name of ['Filters', 'Export Report'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  expect(texts(page.getByRole('list', { name: 'Figures' }).getByRole('listitem'))).toEqual([
    expect.stringMatching(/^Cards Delivered3,945of 4,832.*3,120 handed over to students/),
    expect.stringMatching(/^Completion Rate82%/),
    expect.stringMatching(/^Photo to Card6\.4/),
    expect.stringMatching(/^On-time Packages94/),
  ]);
  await expect
    .element(panel('Processing Pipeline').getByRole('link', { name: '10-A', exact: true }))
    .toHaveAttribute('href', '#students?class=10&division=A');
  const pipeline = panel('Processing Pipeline').getByRole('table');
  expect(texts(pipeline.getByRole('columnheader'))).toEqual([
    'Class',
    'Captured',
    'Approved',
    'Delivered',
    'Total',
  ]);
  for (const target of ['Target ≥ 95.0%', 'Target ≤ 2.0%', 'Target ≥ 90.0%', 'Target ≥ 4.5 of 5'])
    await expect.element(panel('Quality Metrics').getByText(target).first()).toBeInTheDocument();
  expect(texts(panel('School Performance Summary').getByRole('columnheader'))).toEqual([
    'Name',
    'Total Students',
    'Captured',
    'Approved',
    'Delivered',
    'Completion Rate',
    'Performance',
  ]);
});

test('shows a vendor its schools in columns of their own', async () => {
  serve(() => testReport({ organisation: { name: 'Cardworks Print', kind: 'vendor' } }));
  await render(<TestReports />);
  const summary = panel('School Performance Summary');
  await expect.element(summary).toBeVisible();
  expect(texts(summary.getByRole('columnheader'))).toEqual([
    'Name',
    'Ordered',
    'Delivered',
    'Completion Rate',
    'Performance',
  ]);
  // A vendor has no photos, so it gets no figure about them.
  expect(texts(page.getByRole('list', { name: 'Figures' }).getByRole('listitem'))).toEqual([
    expect.stringMatching(/^Cards Delivered/),
    expect.stringMatching(/^Completion Rate/),
    expect.stringMatching(/^On-time Packages/),
  ]);
});

test('says whose figures a reviewer sees', async () => {
  serve(() => testReport({ own: ['10-A', '10-B'] }));
  await render(<TestReports />);
  await expect.element(page.getByText(/figures of your classes: 10-A, 10-B$/)).toBeVisible();
});

test('rejects a custom period that ends before it starts', async () => {
  const changes: Partial<ReportSearch>[] = [];
  serve((asked) => {
    const [from, until] = [asked.get('from'), asked.get('until')];
    return from === null || until === null ? testReport() : testReport({ from, until, rows: null });
  });
  await render(<TestReports onSearch={(change) => changes.push(change)} />);
  await expect.element(page.getByText(/^Generated on/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Period', exact: true }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  expect(changes).toEqual([{ period: 'custom', from: '2025-10-16', until: '2025-11-14' }]);
  await page.getByLabelText('Until').fill('2020-01-01');
  const wrong = 'Choose two days, the end not before the start, at most a year.';
  await expect.element(page.getByRole('alert')).toHaveTextContent(wrong);
  await expect.element(page.getByLabelText('From')).toHaveAccessibleDescription(wrong);
  await page.getByLabelText('From').fill('2020-01-01');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByText('No figures of 1 Jan were kept.').first()).toBeVisible();
});

test('says that the report could not be made, and retries', async () => {
  let up = false;
  serve((asked) => {
    if (!up) throw new TypeError('the network is down');
    return asAsked(asked);
  });
  await render(<TestReports />);
  await expect.element(page.getByText('Couldn’t make the report.')).toBeVisible();
  await expect.element(page.getByText('Not generated')).toBeVisible();
  await expect.element(page.getByText('Generating…')).not.toBeInTheDocument();
  up = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^Generated on/).first()).toBeVisible();
  await expect.element(page.getByText('Couldn’t make the report.')).not.toBeInTheDocument();
});

test('shows each chart as a table, and arrow keys move between its points', async () => {
  serve(asAsked);
  await render(<TestReports />);
  for (const name of [
    'Processing Pipeline',
    'Quality Metrics',
    'Cards per day',
    'Classes',
    'Reprint causes',
  ]) {
    const toggle = panel(name).getByRole('button', { name: 'Show as table' });
    const table = panel(name).getByRole('table', { name, exact: true });
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(table.element().closest('.sr-only')).not.toBeNull();
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(table.element().closest('.sr-only')).toBeNull();
    await toggle.click();
  }
  const point = (name: RegExp) => panel('Cards per day').getByRole('button', { name });
  const last = point(/^14 Nov: Captured \d+, Approved \d+, Delivered \d+$/);
  await expect.element(last).toBeInTheDocument();
  (last.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(point(/^13 Nov/)).toHaveFocus();
});

test('draws counts per day as bars, and names the columns of the pipeline', async () => {
  serve(asAsked);
  await render(<TestReports />);
  await expect.element(panel('Cards per day')).toBeVisible();
  const drawing = panel('Cards per day').element().querySelector('svg[viewBox="0 0 100 100"]');
  expect(drawing?.querySelectorAll('path').length).toBe(3);
  // One bar for each day on which something was captured.
  expect(drawing?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(30);
  const head = panel('Processing Pipeline')
    .getByRole('list', { name: 'Classes' })
    .element().firstElementChild;
  expect(head?.textContent).toBe('ClassCapturedApprovedDeliveredStudents');
});

test('says in one sentence how many cards were printed again, and who pays', async () => {
  serve(asAsked);
  await render(<TestReports />);
  await expect
    .element(panel('Reprint causes').getByRole('paragraph').first())
    .toHaveTextContent('58 reprints, 43 paid by the vendor, 15 by the school');
});

const linksOf = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);

test('links no figure of a period that is over to the rows of today', async () => {
  serve((asked) => ({ ...asAsked(asked), until: '2025-11-13' }));
  await render(<TestReports search={{ period: 'custom', from: '2025-10-16', until: '2025-11-13' }} />);
  await expect.element(page.getByText(/^10-A is furthest behind/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the 47 students' })).not.toBeInTheDocument();
  expect(linksOf('Figures')).toEqual([]);
  // The name of a class still opens the class.
  expect(linksOf('Classes').slice(0, 2)).toEqual([
    '9-A #students?class=9&division=A',
    '9-B #students?class=9&division=B',
  ]);
  await expect.element(panel('School Performance Summary').getByText('4,832')).toBeVisible();
  await expect.element(panel('School Performance Summary').getByRole('link')).not.toBeInTheDocument();
});

const [aClass] = testReport().rows ?? [];
test.each([
  ['quality_metrics', {}, ['Photos Taken #activity?kind=photo_captured&from=2025-10-16&until=2025-11-14']],
  [
    'quality_metrics',
    { class: '9', division: 'A' },
    [
      `Photos Taken #activity?kind=photo_captured&section=${aClass?.id ?? ''}&from=2025-10-16&until=2025-11-14`,
      `Approvals #activity?kind=proof_approved&section=${aClass?.id ?? ''}&from=2025-10-16&until=2025-11-14`,
    ],
  ],
  ['school_performance', {}, ['Proofs Approved #proofing?status=approved']],
  [
    'school_performance',
    { class: '9', division: 'A' },
    [`Proofs Approved #proofing?status=approved&section=${aClass?.id ?? ''}`],
  ],
] as const)('links the figures of %s to the rows of the classes %j', async (report, search, links) => {
  serve((asked) => ({
    ...asAsked(asked),
    ...('class' in search && { rows: aClass ? [aClass] : [] }),
  }));
  await render(<TestReports search={{ report, ...search }} />);
  await expect.element(page.getByRole('list', { name: 'Figures' })).toBeVisible();
  expect(linksOf('Figures')).toEqual(expect.arrayContaining([...links]));
});

test('links no approvals of several classes to the approvals of the school', async () => {
  serve((asked) => ({ ...asAsked(asked), rows: (testReport().rows ?? []).slice(0, 3) }));
  await render(<TestReports search={{ report: 'school_performance', class: '9' }} />);
  await expect.element(page.getByRole('list', { name: 'Figures' })).toBeVisible();
  expect(linksOf('Figures').map((link) => link.split(' #')[0])).toEqual([
    'Total Students',
    'Photos Captured',
    'Completion Rate',
  ]);
});

test('says no more about reprints than a vendor can read', async () => {
  const organisation = { name: 'Cardworks Print', kind: 'vendor' } as const;
  const { quality } = testReport();
  serve(() =>
    testReport({ organisation, reprints: [], quality: { ...quality, reprint: { part: 3, whole: 90 } } }),
  );
  await render(<TestReports />);
  const causes = panel('Reprint causes').getByRole('paragraph');
  await expect.element(causes.first()).toBeVisible();
  expect(texts(causes)).toEqual([
    'The causes of 0 of 3 reprints are known. A vendor sees causes until 30 days after the delivery of the order.',
  ]);
});

test.each([
  ['overview', '10-A is furthest behind: 47 of its 412 photos are missing.'],
  ['school_performance', '10-A is furthest behind: 47 of its 412 photos are missing.'],
  ['quality_metrics', 'Quality is on target except the satisfaction: 4.4 of 5, below the 4.5 target.'],
  ['vendor_kpis', '94.1% of the packages came on time.'],
] as const)('leads %s with its sentence', async (report, sentence) => {
  serve(asAsked);
  await render(<TestReports search={{ report }} />);
  await expect.element(page.getByText(sentence)).toBeVisible();
  const rows = page.getByRole('link', { name: 'See the 47 students' });
  if (sentence.startsWith('10-A'))
    await expect.element(rows).toHaveAttribute('href', '#students?filter=missing_photo&class=10&division=A');
  else await expect.element(rows).not.toBeInTheDocument();
});
