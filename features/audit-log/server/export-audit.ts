import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act, Caller, WithTenant } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { formatNumber } from '@lanyard/format/numbers';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { csvLine } from '@lanyard/students/server/export/csv-line';

import { AuditQuery, type AuditFormat, type AuditLine } from '../api.ts';
import { auditLinesOf, readAuditPage } from './list-audit.ts';
import {
  auditExportById,
  insertAuditExport,
  type AuditLogRow,
  type AuditLogPosition,
} from './queries/audit-log.ts';

export async function startAuditExport(
  act: Act,
  {
    format,
    rows,
    purpose,
  }: { readonly format: AuditFormat; readonly rows: AuditQuery; readonly purpose: string },
): Promise<{ id: string }> {
  const id = await insertAuditExport(act, { format, asked: rows });
  const about = [rows.student, rows.person].filter((each) => each !== undefined);
  await recordAudit(act, {
    action: 'audit.export',
    subjects: [id, ...about],
    detail: { format, purpose, rows },
  });
  return { id };
}

/** How many rows a transaction reads at once. No transaction stays open while a slow browser downloads the rows. */
const pageSize = 500;

type Exported = { readonly row: AuditLogRow; readonly line: AuditLine };

async function* readPages(
  withTenant: WithTenant,
  caller: Caller,
  query: AuditQuery,
): AsyncIterable<readonly Exported[]> {
  let after: AuditLogPosition | undefined;
  for (;;) {
    const page = await withTenant(caller, async (step) => {
      const { rows, about } = await readAuditPage(step, query, after, pageSize, true);
      const lines = await auditLinesOf(step, rows, about);
      return rows.flatMap((row, i) => (lines[i] ? [{ row, line: lines[i] }] : []));
    });
    if (page.length > 0) yield page;
    after = page.at(-1)?.row;
    if (page.length < pageSize) return;
  }
}

const aboutOf = ({ things, more }: AuditLine): string =>
  [...things.map(({ name }) => name), ...(more > 0 ? [`${formatNumber(more)} more`] : [])].join('; ');

const personOf = ({ person }: AuditLine): string =>
  person === null ? 'Lanyard' : (person.name ?? 'Someone from outside this organisation');

const columns: readonly { readonly label: string; readonly of: (each: Exported) => string }[] = [
  { label: 'Time (UTC)', of: ({ row }) => row.at },
  { label: 'Person', of: ({ line }) => personOf(line) },
  { label: 'What', of: ({ line }) => line.words },
  { label: 'About', of: ({ line }) => aboutOf(line) },
  { label: 'More', of: ({ line }) => line.notes.join('; ') },
  { label: 'Action', of: ({ row }) => row.action },
  { label: 'Person id', of: ({ row }) => row.person ?? '' },
  { label: 'Subject ids', of: ({ row }) => row.allSubjects?.join(' ') ?? '' },
  { label: 'Row id', of: ({ row }) => row.id },
];

/** Begins with the mark that tells Excel that the file is UTF-8. */
async function* csv(pages: AsyncIterable<readonly Exported[]>): AsyncIterable<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ label }) => label))}`);
  for await (const page of pages)
    yield Buffer.from(page.map((each) => csvLine(columns.map(({ of }) => of(each)))).join(''));
}

const documentOf = ({ row: { id, at, person, action, allSubjects, detail }, line }: Exported): object => ({
  id,
  at,
  person,
  action,
  subjects: allSubjects,
  detail,
  personName: personOf(line),
  words: line.words,
});

/** One JSON document on each line: the stored row and its words. */
async function* jsonLines(pages: AsyncIterable<readonly Exported[]>): AsyncIterable<Uint8Array> {
  for await (const page of pages)
    yield Buffer.from(page.map((each) => `${JSON.stringify(documentOf(each))}\n`).join(''));
}

export async function getAuditFile(
  act: Act,
  withTenant: WithTenant,
  id: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const { org, user, as } = act;
  const found = await auditExportById(act, id);
  if (!found) return refuse('not_found');
  const pages = readPages(withTenant, { org, user, as }, AuditQuery.parse(found.asked));
  const isCsv = found.format === 'csv';
  return {
    stream: isCsv ? csv(pages) : jsonLines(pages),
    mediaType: isCsv ? 'text/csv' : 'application/jsonl',
    keep: false,
    faces: 'none',
    saveAs: `audit-log-${found.madeAt.slice(0, 10)}.${found.format}`,
  };
}
