import { currentSections } from '@lanyard/accounts/server/queries/sections';
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act, Caller, WithTenant } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { advanceProgress, failProgress, finishProgress, startProgress } from '@lanyard/jobs/progress';

import type { ExportFormat } from '../../api-export.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import {
  chosenStudentsOf,
  everyYearAccess,
  selectionAuditDetail,
  wholeSchoolAccess,
} from '../chosen-students.ts';
import {
  exportById,
  readExportPage,
  insertExport,
  readSchoolYear,
  type ExportRow,
} from '../queries/exports.ts';
import type { StudentAccess } from '../queries/student-conditions.ts';
import { allFields } from '../queries/student-fields.ts';
import { countChosenStudents } from '../queries/student-list.ts';
import { exportColumnsOf } from './columns.ts';
import { withEndCallback } from './with-end-callback.ts';
import { writeCsv, type ExportPages } from './write-csv.ts';
import { writeOneRoster } from './write-oneroster.ts';
import { writeXlsx } from './write-xlsx.ts';

/** OneRoster tells other systems who is in the school, so a former student is in no such file. */
const viewFor = (format: ExportFormat, { org, user }: Pick<Caller, 'org' | 'user'>): StudentAccess =>
  format === 'oneroster' ? wholeSchoolAccess(org, user) : everyYearAccess(org, user);

type Asked = { readonly format: ExportFormat; readonly students: SelectedStudents; readonly purpose: string };

export async function startExport(
  act: Act,
  { format, students, purpose }: Asked,
): Promise<{ id: string; total: number; progress: string }> {
  const total = await countChosenStudents(act.tx, viewFor(format, act), chosenStudentsOf(students));
  const progress = await startProgress(act, { kind: 'export-students', total });
  const { id } = await insertExport(act, { format, students, total, progress });
  await recordAudit(act, {
    action: 'student.export',
    subjects: [id],
    detail: { format, total, purpose, ...selectionAuditDetail(students) },
  });
  await recordActivity(act, { kind: 'students_exported', count: total });
  return { id, total, progress };
}

/**
 * Rows that one transaction reads. The transaction ends before the rows are sent, so a slow browser keeps none open.
 */
const pageSize = 2000;

const types: Readonly<Record<ExportFormat, { readonly mediaType: string; readonly ending: string }>> = {
  csv: { mediaType: 'text/csv', ending: 'csv' },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  oneroster: { mediaType: 'application/zip', ending: 'zip' },
};

export async function getExportFile(
  act: Act,
  withTenant: WithTenant,
  id: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const { tx, org, user, as } = act;
  const found = await exportById(tx, org, user, id);
  const school = await readSchoolYear(tx, org);
  if (!found || !school) return refuse('not_found');
  const { format, progress } = found;
  const caller: Caller = { org, user, as };
  const students = found.students as SelectedStudents;
  const columns = exportColumnsOf((await allFields(tx, org)).filter(({ retired }) => !retired));
  const sections = format === 'oneroster' ? await currentSections(tx, org) : [];
  let told = 0;
  const pages = (): ExportPages =>
    readPages(async (after) =>
      withTenant(caller, async (step) => {
        const rows = await readExportPage(
          step.tx,
          viewFor(format, caller),
          chosenStudentsOf(students),
          after,
          pageSize,
        );
        // OneRoster reads the rows twice, but the progress counts each row once.
        const more = Math.min(rows.length, found.total - told);
        told += more;
        if (more > 0) await advanceProgress(step, progress, more);
        return rows;
      }),
    );
  const stream = {
    csv: () => writeCsv(columns, pages()),
    xlsx: () => writeXlsx(columns, pages()),
    oneroster: () => writeOneRoster({ org, sections, ...school }, pages),
  }[format]();
  const { mediaType, ending } = types[format];
  return {
    stream: withEndCallback(stream, (whole) =>
      withTenant(caller, (step) =>
        whole
          ? finishProgress(step, progress)
          : failProgress(step, progress, 'The download was cut off. Export again.'),
      ),
    ),
    mediaType,
    keep: false,
    faces: 'none',
    saveAs: `${nameOf(students, school)}-${found.madeAt.slice(0, 10)}.${ending}`,
  };
}

const nameOf = ({ matching }: SelectedStudents, { label }: { readonly label: string }): string =>
  matching?.filter === 'former' ? 'former-students' : `students-${label.replaceAll(/[^\w-]+/g, '-')}`;

async function* readPages(
  read: (after: readonly string[] | undefined) => Promise<readonly ExportRow[]>,
): AsyncIterable<readonly ExportRow[]> {
  let after: readonly string[] | undefined;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.key;
    if (rows.length < pageSize) return;
  }
}
