// The roster as a file.
import { aFile, endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { SelectedStudents } from './selected-students.ts';

export const exportFormats = ['csv', 'xlsx', 'oneroster'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const startExport = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/students/exports',
  summary: 'Prepare a file of students; it is then fetched once from its own address',
  action: 'student.export',
  changes: [],
  dangerous: 'export_students',
  creates: true,
  costly: 'manyStudents',
  mostBody: 1536 * KiB,
  body: z.object({
    format: z.enum(exportFormats),
    students: SelectedStudents,
    /** Stored in the audit log: why someone took a copy. */
    purpose: z._default(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.')), ''),
  }),
  ok: z.object({
    id: z.uuid(),
    total: z.int(),
    /** The id for `getProgress`, which reports how far the export is. */
    progress: z.uuid(),
  }),
  refusals: [],
});

export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students/exports/:export/file',
  summary: 'The file of an export of one’s own, streamed, within an hour',
  action: 'student.export',
  file: true,
  ok: aFile,
  refusals: ['not_found'],
});
