import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { auditKindNames } from './kinds.ts';

/** The filters of the log. Days are in the organisation's time zone, both included. */
const narrowing = {
  kind: z.optional(z.enum(auditKindNames)),
  person: z.optional(z.uuid()),
  /** A student of any year. Finds the rows about them, their photos, proofs and cards. */
  student: z.optional(z.uuid()),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
};
export const AuditQuery = z.object(narrowing);
export type AuditQuery = z.infer<typeof AuditQuery>;

export const auditedThingKinds = [
  'student',
  'person',
  'invitation',
  'class',
  'year',
  'template',
  'order',
  'package',
  'card',
] as const;
const Thing = z.object({ kind: z.enum(auditedThingKinds), id: z.uuid(), name: z.string() });
export type Thing = z.infer<typeof Thing>;

const AuditLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null for the system. The name is null for someone who never belonged to this organisation. */
  person: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  /** What the person did, such as `Looked at a photo`. */
  words: z.string(),
  notes: z.array(z.string()),
  /** The first few things that the act was about, if they still have a name. */
  things: z.array(Thing),
  /** How many more things the act was about. */
  more: z.int(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/audit-log',
  summary: 'The audit log, newest first',
  action: 'audit.read',
  query: z.object({
    ...narrowing,
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(50)), 50),
  }),
  ok: z.object({ lines: z.array(AuditLine), next: z.nullable(z.string()) }),
  refusals: ['invalid_input'],
});

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/audit-log/people',
  summary: 'Those who belong or belonged to the organisation, to choose whose rows are shown',
  action: 'audit.read',
  ok: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), ended: z.boolean() })) }),
  refusals: [],
});

const AuditStudent = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The class, and the year if the student is not in the current one. */
  place: z.string(),
});
export type AuditStudent = z.infer<typeof AuditStudent>;

export const findAuditStudents = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/audit-log/students',
  summary: 'Students of any year by name or admission number, or one by id, to choose whose rows are shown',
  action: 'audit.read',
  only: 'school',
  query: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    student: z.optional(z.uuid()),
  }),
  ok: z.object({ students: z.array(AuditStudent) }),
  refusals: [],
});

export const auditFormats = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof auditFormats)[number];

export const startAuditExport = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/audit-log/exports',
  summary: 'Prepare a file of the audit log; the same person may then fetch it for an hour',
  action: 'audit.read',
  changes: [],
  dangerous: 'export_audit_log',
  creates: true,
  body: z.object({
    format: z.enum(auditFormats),
    rows: AuditQuery,
    /** Why someone exported the log. The log stores it. */
    purpose: z._default(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.')), ''),
  }),
  ok: z.object({ id: z.uuid() }),
  refusals: [],
});

export const getAuditFile = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/audit-log/exports/:export/file',
  costly: 'auditFile',
  summary: 'The file of an export of one’s own, made while it is sent, within an hour',
  action: 'audit.read',
  file: true,
  ok: aFile,
  refusals: ['not_found'],
});
