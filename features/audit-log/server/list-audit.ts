import { enteredOrganisation, personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import * as z from 'zod/mini';

import { actNotesOf, actWordsOf } from '../act-words.ts';
import type { AuditLine, AuditQuery, Thing } from '../api.ts';
import { auditKinds } from '../kinds.ts';
import {
  auditPage,
  auditIdsOfStudent,
  type AuditLogRow,
  type AuditLogPosition,
} from './queries/audit-log.ts';
import {
  schoolRecordNames,
  sharedRecordNames,
  vendorRecordNames,
  type NamedSubject,
} from './queries/names.ts';

export async function listAudit(
  act: Act,
  { after, limit, ...query }: AuditQuery & { readonly after?: string | undefined; readonly limit: number },
): Promise<{ lines: AuditLine[]; next: string | null } | Refusal<'invalid_input'>> {
  const place = after === undefined ? undefined : readPlace(after);
  if (place === null)
    return refuse('invalid_input', {
      errors: [{ path: 'query.after', message: 'Not a place in this list.' }],
    });
  const { rows, about } = await readAuditPage(act, query, place, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    lines: await auditLinesOf(act, shown, about),
    next: last ? Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url') : null,
  };
}

/**
 * `about` has all ids that stand for the student in the filter, such as those of photos and cards. Without that filter,
 * it is empty.
 */
export async function readAuditPage(
  act: Act,
  { kind, person, student, from, until }: AuditQuery,
  after: AuditLogPosition | undefined,
  limit: number,
  inFull = false,
): Promise<{ rows: readonly AuditLogRow[]; about: readonly string[] }> {
  // A vendor has no students, so no row is about a student.
  const known = student !== undefined && act.as === 'app_school';
  const about = known ? await auditIdsOfStudent(act.tx, act.org, student) : [];
  const rows = await auditPage(act, {
    person,
    from,
    until,
    after,
    limit,
    inFull,
    actions: kind && auditKinds[kind].actions,
    about: student === undefined ? undefined : about,
    timeZone: (await enteredOrganisation(act.tx)).timeZone,
  });
  return { rows, about };
}

const Marks = z.tuple([z.iso.datetime(), z.uuid()]);

/**
 * Reads the position in the log from the request. A forged position is harmless, because row security still applies.
 */
function readPlace(after: string): AuditLogPosition | null {
  try {
    const [at, id] = Marks.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    return null;
  }
}

/** The most things, such as students or cards, that the page names for one row. */
const mostThings = 4;
const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** Puts the student in the filter first, because the row was found by that student. */
function namedFirst({ subjects }: AuditLogRow, about: readonly string[]): readonly string[] {
  const wanted = new Set(about);
  const ids = [...new Set(subjects.filter(isId))];
  return [...ids.filter((id) => wanted.has(id)), ...ids.filter((id) => !wanted.has(id))].slice(0, mostThings);
}

export async function auditLinesOf(
  act: Act,
  rows: readonly AuditLogRow[],
  about: readonly string[],
): Promise<AuditLine[]> {
  const { tx, org } = act;
  const shown = new Map(rows.map((row) => [row.id, namedFirst(row, about)]));
  const ids = [...new Set([...shown.values()].flat())];
  const own = act.as === 'app_school' ? schoolRecordNames : vendorRecordNames;
  const found = [...(await sharedRecordNames(tx, org, ids)), ...(await own(tx, org, ids))];
  const things = new Map(found.map((named) => [named.subject, named]));
  const people = await personNamesOf(
    tx,
    rows.flatMap(({ person }) => person ?? []),
  );
  return rows.map((row) => {
    const named = shown.get(row.id) ?? [];
    return {
      id: row.id,
      at: row.at,
      person: row.person === null ? null : { id: row.person, name: people.get(row.person) ?? null },
      words: actWordsOf(row),
      notes: actNotesOf(row),
      things: thingsOf(
        row,
        named.flatMap((id) => things.get(id) ?? []),
      ),
      more: Math.max(0, row.subjectCount - mostThings),
    };
  });
}

/**
 * Names each thing once, because several ids (a photo, a proof) can stand for one student. Leaves out the person who
 * acted on their own account.
 */
function thingsOf({ person }: AuditLogRow, found: readonly NamedSubject[]): Thing[] {
  const each = new Map(found.map(({ kind, id, name }) => [id, { kind, id, name }]));
  if (person !== null) each.delete(person);
  return [...each.values()];
}
