import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import type { Role } from '@lanyard/domain/role';
import { diskStore } from '@lanyard/files/disk-store';
import type { Vault } from '@lanyard/files/files';
import type { JobWork } from '@lanyard/jobs/job';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { unzip } from '@lanyard/students/server/export/test-unzip';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Report } from '../../api.ts';
import { earlyReport, testReport, testRow } from '../../test-report.ts';
import { reportPdf } from '../pdf/report-pdf.ts';
import { reportRoutes } from '../routes.ts';
import { rhythmsDueOn, sendDueReports } from '../schedule/send-reports.job.ts';
import { enrolTestStudents } from '../test-season.ts';
import { deleteReportsWork, makeReportWork } from './make-report.job.ts';
import { writeReport } from './write-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyard-reports-'));
const vault: Vault = { store: diskStore(folder), keys: keyRingOf(randomBytes(32)) };
const town = testFeatureServer(({ queue }) => reportRoutes(vault, queue));
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
  await enrolTestStudents(owner, town.alpha.org, 10);
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

const send = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  by: Role = 'staff',
  at: TestOrganisation = town.alpha,
  from: TestOrganisation = at,
) =>
  sendTestRequest(town.app, from.people[by].token, `/orgs/${at.org}${path}`, {
    method,
    ...(body && { body }),
    ...(method === 'POST' && { key: randomUUID() }),
  });
const run = async (work: JobWork, data: object, org = town.alpha.org): Promise<void> => {
  const step = <Result>(act: Parameters<typeof town.withTenant<Result>>[1]) =>
    town.withTenant({ org, user: '', as: 'app_worker' }, act);
  if ('inSteps' in work) await work.inSteps({ org, step }, data as never);
  else await step((act) => work.inOne(act, data as never));
};
async function exported(format: string, more: object = {}, by: Role = 'staff', at = town.alpha) {
  const started = await send('POST', '/reports', { format, report: {}, ...more }, by, at);
  expect(started.statusCode, started.body).toBe(201);
  const { id, progress } = started.json<{ id: string; progress: string }>();
  await run(makeReportWork(vault), { export: id }, at.org);
  return { id, progress, file: await send('GET', `/reports/${id}/file`, undefined, by, at) };
}

test('a CSV file has the tables one after the other', async () => {
  const { file } = await exported('csv');
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /filename="overview-report-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv"/,
    ) as string,
  });
  expect(file.body).toMatch(
    /^\uFEFFSummary\r\nFigure,Value,Unit,Note\r\nReport,Overview Report,,\r\nSchool,Alpha,,/,
  );
  expect(file.body).toContain(
    'Classes\r\nName,Total Students,Captured,Approved,Delivered,Completion Rate,Performance\r\n9-A,2,0,0,0,0,Needs Improvement',
  );
  expect(file.body).toContain('\r\nAll,10,0,0,0,0,Needs Improvement');
});

test('an XLSX file has one sheet per table, and numbers as numbers', async () => {
  const { file } = await exported(
    'xlsx',
    { report: { report: 'school_performance', class: '9' } },
    'principal',
  );
  const parts = unzip(file.rawPayload);
  expect(parts.get('xl/workbook.xml')).toMatch(/name="Summary".*name="Classes"/);
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('9-A</t></is></c><c><v>2</v></c><c><v>0</v></c>');
  expect(parts.get('xl/worksheets/sheet2.xml')).not.toContain('10-A');
});

/** The cells of a sheet as a spreadsheet program reads them: a text, or a number with its format. */
function readSheet(parts: ReadonlyMap<string, string>, no: number): (string | readonly [number, string])[][] {
  const styles = parts.get('xl/styles.xml') ?? '';
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cells = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1] ?? '';
  const formats = [...cells.matchAll(/<xf([^>]*)\/>/g)].map(
    ([, xf = '']) => codes.get(/numFmtId="(\d+)"/.exec(xf)?.[1]) ?? 'General',
  );
  const sheet = parts.get(`xl/worksheets/sheet${String(no)}.xml`) ?? '';
  return [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*)>(.*?)<\/c>/g)].map(([, at = '', inner = '']) => {
      const text = /<t [^>]*>(.*)<\/t>/.exec(inner)?.[1];
      if (text !== undefined || at.includes('inlineStr')) return text ?? '';
      const style = Number(/s="(\d+)"/.exec(at)?.[1] ?? 0);
      return [Number(/<v>(.*)<\/v>/.exec(inner)?.[1]), formats[style] ?? ''] as const;
    }),
  );
}

test('an XLSX file has percentages and days as numbers with a format, and a rate of few cases as text', async () => {
  const quality = { ...testReport().quality, reprint: { part: 1, whole: 7 } };
  const bytes = await writeReport('xlsx', testReport({ quality }), { narrowed: '', asks: [] });
  const parts = unzip(Buffer.from(bytes));
  const [summary, classes, figures, days] = [1, 2, 3, 4].map((no) => readSheet(parts, no));
  // 14 November 2025 is the 45975th day of Excel.
  expect(summary).toContainEqual(['Until', [45_975, 'd mmm yyyy'], '', '']);
  expect(summary).toContainEqual([
    'On-time Packages',
    [0.941, '0.0%'],
    '',
    '32 of 34 packages, by their estimated day',
  ]);
  expect(summary).toContainEqual([
    'Cards Delivered',
    [3945, '#,##0'],
    'of 4,832',
    '524 delivered in this period',
  ]);
  expect(summary).toContainEqual(['Handed over', [3120, '#,##0'], '', 'students who have their card']);
  expect(summary).toContainEqual([
    'Photo to Card',
    [6.4, '0.0'],
    'days',
    'median of cards, photo to delivery',
  ]);
  expect(classes?.[1]?.slice(-2)).toEqual([[0.91, '0%'], 'Needs Improvement']);
  expect(figures?.slice(1)).toEqual([
    ['First pass rate', [0.962, '0.0%'], [0.95, '0.0%'], 'At least', 'Met'],
    ['Reprint rate', '1 of 7', [0.02, '0.0%'], 'At most', 'Missed'],
    ['Photo quality score', [0.924, '0.0%'], [0.9, '0.0%'], 'At least', 'Met'],
    ['Customer satisfaction', [4.4, '0.0'], [4.5, '0.0'], 'At least', 'Missed'],
  ]);
  expect(days?.[1]?.[0]).toEqual([45_946, 'd mmm yyyy']);
});

/** Checks and reads the PDF with programs that are not ours. */
function readPdf(bytes: Uint8Array): { text: string; pages: number } {
  const path = join(folder, `${randomUUID()}.pdf`);
  writeFileSync(path, bytes);
  execFileSync('qpdf', ['--check', path], { stdio: 'pipe' });
  const text = execFileSync('pdftotext', ['-layout', path, '-']).toString();
  const pages = Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [path]).toString())?.[1]);
  return { text, pages };
}

describe('a PDF file', () => {
  test('is made by its job, with the recommendation to the school board', async () => {
    const { file, progress } = await exported('pdf', { asks: ['Note the make-up day.'] });
    expect(file.headers['content-type']).toBe('application/pdf');
    const { text } = readPdf(file.rawPayload);
    for (const words of [
      'Alpha',
      'Overview Report',
      'No card is delivered yet',
      '10 of 10 photos are missing.',
      'Asked of the board',
      '1. Note the make-up day.',
      'School Performance Summary',
      'Page 1 of',
    ])
      expect(text).toContain(words);
    const { rows } = await owner.query('select state, done, total from app.job_progress where id = $1', [
      progress,
    ]);
    expect(rows).toEqual([{ state: 'done', done: 3, total: 3 }]);
  });

  test('of a late season has the same sentences as the screen', async () => {
    const forecast: Report['forecast'] = {
      left: 887,
      students: 4832,
      refused: 3,
      last: { state: 'known', day: '2025-12-04', since: null },
      holdUps: [{ id: randomUUID(), class: '10', division: 'A', step: 'photo', count: 47, order: null }],
      more: 0,
    };
    const { text, pages } = readPdf(await reportPdf(testReport({ forecast }), { narrowed: '', asks: [] }));
    expect(pages).toBe(2);
    for (const words of [
      '82% of the cards are delivered',
      '3,120 cards are handed over to',
      '10-A is furthest behind: 47 of its',
      '96.2%',
      '0.1 below the target',
      'Page 2 of 2',
      '16 Oct – 14 Nov 2025',
      'the last card is handed over on 4 Dec 2025. 10-A has the most left to do.',
      'students are not counted here, because their parents',
      '47 photos are missing.',
      'The office or a photographer takes them.',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  test.each(['overview', 'school_performance', 'quality_metrics', 'vendor_kpis'] as const)(
    'of sixty classes (%s) repeats the head, loses nothing, and prints any script',
    async (report) => {
      const rows = Array.from({ length: 60 }, (_, i) =>
        testRow(`${String(1 + Math.floor(i / 5))}-${'ABCDE'[i % 5] ?? ''}`, 40, 38, 30, 25),
      );
      const name = 'रिवरसाइड 学校 مدرسة';
      const { text, pages } = readPdf(
        await reportPdf(testReport({ report, rows, organisation: { name, kind: 'school' } }), {
          narrowed: 'Class 10',
          asks: [],
        }),
      );
      expect(text).toContain(`Page ${String(pages)} of ${String(pages)}`);
      if (report !== 'overview' && report !== 'school_performance') return;
      expect(pages).toBeGreaterThan(2);
      const after = text.slice(text.indexOf('School Performance Summary'));
      for (const row of rows)
        expect(after).toMatch(new RegExp(`^\\s*${row.name}\\s+40\\s+38\\s+30\\s+25\\s+63%`, 'm'));
      expect(after).toContain('School Performance Summary, continued');
    },
  );

  test.each(['overview', 'school_performance', 'quality_metrics', 'vendor_kpis'] as const)(
    'of an empty report (%s) has one page',
    async (report) => {
      const { text, pages } = readPdf(
        await reportPdf(earlyReport({ report, rows: [] }), { narrowed: '', asks: [] }),
      );
      expect(pages).toBeLessThan(4);
      // A rate of nothing is a dash. School Performance has no such rate, and says that it cannot compare.
      expect(text).toContain(report === 'school_performance' ? 'no earlier figures to compare' : '—');
    },
  );
});

test('a file is only for the person who asked for it, for a day, and is then deleted', async () => {
  const { id } = await exported('csv');
  expect((await send('GET', `/reports/${id}/file`, undefined, 'admin')).statusCode).toBe(404);
  expect((await send('GET', `/reports/${id}/file`, undefined, 'admin', town.beta)).statusCode).toBe(404);
  const aged = async (hours: number): Promise<number> => {
    await owner.query(
      'update app.report_exports set made_at = now() - make_interval(hours => $2) where id = $1',
      [id, hours],
    );
    return (await send('GET', `/reports/${id}/file`)).statusCode;
  };
  expect([await aged(23), await aged(25)]).toEqual([200, 404]);
  const files = async () =>
    (await owner.query(`select from app.files where purpose = 'report'`)).rowCount ?? 0;
  const before = await files();
  await run(deleteReportsWork(vault), {});
  expect(await files()).toBe(before - 1);
});

test('a repeated job stores one file', async () => {
  const { id } = await exported('csv');
  await run(makeReportWork(vault), { export: id });
  expect((await send('GET', `/reports/${id}/file`)).statusCode).toBe(200);
});

test('a file can be of a reviewer’s own sections, and of a vendor', async () => {
  const own = await exported('csv', {}, 'reviewer');
  expect(own.file.body).toContain('9-A,2,');
  expect(own.file.body).not.toContain('10-A');
  const vendors = await exported('csv', { report: { report: 'school_performance' } }, 'vendor', town.vendor);
  expect(vendors.file.body).toContain('Vendor,Vendor,');
  expect(vendors.file.body).toContain('Schools\r\nName,Ordered,Delivered,Completion Rate,Performance\r\n');
});

test('files and schedules are refused to photographers and strangers, and so are wrong requests', async () => {
  const asking = { format: 'csv', report: {} };
  expect((await send('POST', '/reports', asking, 'photographer')).statusCode).toBe(403);
  expect((await send('GET', '/report-schedules', undefined, 'photographer')).statusCode).toBe(403);
  expect((await send('POST', '/reports', asking, 'admin', town.alpha, town.beta)).statusCode).toBe(404);
  expect(
    (
      await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}/reports`, {
        method: 'POST',
        body: asking,
        key: randomUUID(),
      })
    ).statusCode,
  ).toBe(401);
  for (const wrong of [
    { format: 'doc', report: {} },
    { format: 'csv', report: { period: 'custom' } },
    { format: 'pdf', report: {}, asks: Array.from({ length: 7 }, () => 'x') },
    { format: 'pdf', report: {}, asks: ['x'.repeat(161)] },
  ])
    expect((await send('POST', '/reports', wrong)).json()).toMatchObject({ code: 'invalid_input' });
});

describe('reports by email', () => {
  const schedule = (report: string, every: string, by: Role = 'staff', at = town.alpha) =>
    send('PATCH', '/report-schedules', { report, every }, by, at);
  const letters = () =>
    town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, async ({ tx, org }) =>
      tx
        .selectFrom('mails')
        .select(['recipient', 'subject', 'body', 'link'])
        .where('org_id', '=', org)
        .execute(),
    );
  const morning = (day: string) =>
    town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, (act) =>
      sendDueReports(town, act, day),
    );

  test('are due on the days of each rhythm', () => {
    expect(['2025-11-03', '2025-11-01', '2025-12-01', '2025-11-04'].map(rhythmsDueOn)).toEqual([
      ['week'],
      ['month'],
      ['week', 'month'],
      [],
    ]);
  });

  test('have one row per person and report', async () => {
    await schedule('overview', 'month');
    const { schedules } = (await schedule('overview', 'week')).json<{ schedules: object[] }>();
    expect(schedules).toHaveLength(4);
    expect(schedules).toContainEqual({ report: 'overview', every: 'week' });
    await schedule('quality_metrics', 'month', 'reviewer');
    expect((await send('GET', '/report-schedules', undefined, 'admin')).json()).toMatchObject({
      schedules: [{ every: 'never' }, { every: 'never' }, { every: 'never' }, { every: 'never' }],
    });
    expect((await schedule('vendor_kpis', 'week', 'vendor', town.vendor)).statusCode).toBe(200);
  });

  test('are sent once, with the sentence and a link to the page', async () => {
    await morning('2025-11-04');
    expect(await letters()).toEqual([]);
    await Promise.all([morning('2025-11-03'), morning('2025-11-03')]);
    await morning('2025-11-03');
    const sent = await letters();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^Alpha: Overview Report, /);
    expect(sent[0]?.body).toContain('10 of 10 photos are missing.');
    expect(JSON.parse(sent[0]?.link ?? '{}')).toEqual({
      label: 'Open the report',
      href: 'https://lanyard.example/reports?report=overview&period=last_7_days',
    });
    await morning('2025-12-01');
    const later = await letters();
    expect(later).toHaveLength(3);
    expect(later.some(({ body }) => body?.includes('on the first of every month'))).toBe(true);
  });

  test('stop when they are switched off, and for someone who left', async () => {
    const before = (await letters()).length;
    await schedule('overview', 'never');
    await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
      sql`update memberships set ended_at = now() where person_id = ${town.alpha.people.reviewer.id}`.execute(
        tx,
      ),
    );
    await morning('2026-02-01');
    await morning('2026-02-02');
    expect(await letters()).toHaveLength(before);
    const { rowCount } = await owner.query('select from app.report_schedules where org_id = $1', [
      town.alpha.org,
    ]);
    expect(rowCount).toBe(0);
  });
});
