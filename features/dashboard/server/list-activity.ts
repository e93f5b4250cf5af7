import { enteredOrganisation, currentMembers, personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import type { ActivityKind } from '@lanyard/domain/activity';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { formatIdentifier } from '@lanyard/domain/student';
import * as z from 'zod/mini';

import type { ActivityItem } from '../api.ts';
import { activityPage, findSectionNames, findStudentNames, rollNumbersIn } from './queries/activity.ts';

type Asked = {
  readonly kind?: ActivityKind | undefined;
  readonly person?: string | undefined;
  readonly section?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};
type Line = Awaited<ReturnType<typeof activityPage>>[number];

export async function listActivity(
  act: Act,
  scopes: Scopes,
  { after, limit, ...sought }: Asked,
): Promise<{ items: ActivityItem[]; next: string | null } | Refusal<'invalid_input'>> {
  const { tx, org, user } = act;
  const place = after === undefined ? undefined : readPlace(after);
  if (place === null)
    return refuse('invalid_input', {
      errors: [{ path: 'query.after', message: 'Not a place in this list.' }],
    });
  const lines = await activityPage(tx, org, {
    ...sought,
    ...(scopes.includes('all') ? {} : { ownOf: user }),
    ...(place ? { after: place } : {}),
    timeZone: (sought.from ?? sought.until) ? (await enteredOrganisation(tx)).timeZone : 'UTC',
    limit: limit + 1,
  });
  const shown = lines.slice(0, limit);
  const last = lines.length > limit ? shown.at(-1) : undefined;
  return {
    items: await withNames(act, shown),
    next: last ? Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url') : null,
  };
}

export const listActors = async ({ tx, org }: Act): Promise<{ people: { id: string; name: string }[] }> => ({
  people: (await currentMembers(tx, org)).map(({ id, name }) => ({ id, name })),
});

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/**
 * Reads the position in the list, which the client sends. A forged position shows nobody more, because row security and
 * the scope still apply.
 */
function readPlace(after: string): { at: string; id: string } | null {
  try {
    const [at, id] = Place.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    return null;
  }
}

const idsOf = (lines: readonly Line[], of: 'person' | 'student' | 'section'): string[] => [
  ...new Set(lines.flatMap((line) => line[of] ?? [])),
];

/**
 * Reads the names of one kind, such as students, with one statement. Runs none if there are no ids: a vendor's entries
 * have no students.
 */
async function found<Row extends { id: string }>(
  ids: string[],
  find: (ids: string[]) => Promise<Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  return new Map((ids.length > 0 ? await find(ids) : []).map((row) => [row.id, row]));
}

async function withNames(act: Act, lines: readonly Line[]): Promise<ActivityItem[]> {
  const { tx, org } = act;
  const students = await found(idsOf(lines, 'student'), (ids) => findStudentNames(tx, org, ids));
  const sections = await found(idsOf(lines, 'section'), (ids) => findSectionNames(tx, org, ids));
  const rollNumbers = await rollNumbersThen(act, [...students.keys()], [...sections.keys()]);
  const people = await personNamesOf(tx, idsOf(lines, 'person'));
  return lines.map((line) => {
    const student = students.get(line.student ?? '');
    const section = sections.get(line.section ?? '');
    return {
      id: line.id,
      at: line.at,
      kind: line.kind as ActivityKind,
      count: line.count,
      person: people.get(line.person ?? '') ?? null,
      student: student
        ? {
            name: student.name,
            identifier: identifierOf(student),
            identifierThen: section
              ? identifierAt(section, rollNumbers.get(`${student.id} ${section.id}`))
              : identifierOf(student),
          }
        : null,
      section: section ? `${section.class}-${section.division}` : null,
      detail: wordsOf(line.detail),
    };
  });
}

type Section = Awaited<ReturnType<typeof findSectionNames>>[number];
/** By student and section, as `student section`. */
async function rollNumbersThen(
  { tx, org }: Act,
  students: readonly string[],
  sections: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (students.length === 0 || sections.length === 0) return new Map();
  const rows = await rollNumbersIn(tx, org, students, sections);
  return new Map(rows.map(({ student, section, rollNo }) => [`${student} ${section}`, rollNo]));
}
/** Only the class if the student has moved to another class of that year since. */
const identifierAt = ({ class: inClass, division }: Section, rollNo: string | undefined): string =>
  rollNo === undefined ? `${inClass}-${division}` : formatIdentifier({ class: inClass, division, rollNo });

function identifierOf(student: {
  class: string | null;
  division: string | null;
  rollNo: string | null;
}): string | null {
  const { class: inClass, division, rollNo } = student;
  if (inClass === null || division === null || rollNo === null) return null;
  return formatIdentifier({ class: inClass, division, rollNo });
}

const words = [
  'class',
  'issue',
  'label',
  'package',
] as const satisfies readonly (keyof ActivityItem['detail'])[];
function wordsOf(detail: unknown): ActivityItem['detail'] {
  const held = (detail ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    words.flatMap((word) => {
      const said = held[word];
      return typeof said === 'string' || typeof said === 'number' ? [[word, String(said)]] : [];
    }),
  );
}
