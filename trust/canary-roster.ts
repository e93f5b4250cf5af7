import type { TestOrganisation } from '@lanyard/accounts/server/test-people';
import { isRefusal } from '@lanyard/domain/refusal';
import { addStudent } from '@lanyard/students/server/add-student';
import { startBulkAct } from '@lanyard/students/server/bulk/bulk-acts';
import { requestCorrection } from '@lanyard/students/server/corrections/request-correction';
import { startExport } from '@lanyard/students/server/export/export-students';
import { addField } from '@lanyard/students/server/fields/student-fields';

import type { Actor } from './actors.ts';
import type { ObjectIds, ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';

const schools = ['alpha', 'beta'] as const;
type School = (typeof schools)[number];

/**
 * The roles of the office. The server refuses other roles before it looks for a record, so their calls use up no
 * record.
 */
const office: ReadonlySet<string> = new Set(['admin', 'staff']);

const everybody = { matching: { q: '', filter: 'all' }, except: [], also: [] } as const;

/**
 * Creates the objects that belong to a student list, such as students to erase, corrections, exports and bulk acts. All
 * have the school's canary.
 */
export async function createCanaryRoster(
  { town, withTenant }: Installation,
  canary: (school: School) => string,
): Promise<
  Readonly<Record<'erasable' | 'correction' | 'export' | 'bulkAct', ObjectIdsByActor>> & {
    readonly field: ObjectIds;
  }
> {
  const pools = { erasable: new Map<string, string[]>(), correction: new Map<string, string[]>() };
  const fields: Record<School, string[]> = { alpha: [], beta: [] };
  const own = { export: new Map<string, string>(), bulkAct: new Map<string, string>() };
  const others = { export: new Map<string, string>(), bulkAct: new Map<string, string>() };
  const ask = async (
    { org }: TestOrganisation,
    person: string,
    mine: string,
    to: typeof own,
  ): Promise<void> => {
    const given = { ...everybody, except: [], also: [] };
    const ids = await withTenant({ org, user: person, as: 'app_worker' }, async (act) => ({
      export: (await startExport(act, { format: 'csv', students: given, purpose: '' })).id,
      bulkAct: (await startBulkAct(act, given, { kind: 'move', detail: {} })).id,
    }));
    to.export.set(mine, ids.export);
    to.bulkAct.set(mine, ids.bulkAct);
  };
  for (const name of schools) {
    const school = town[name];
    const { org, sections, people } = school;
    await withTenant({ org, user: people.admin.id, as: 'app_worker' }, async (act) => {
      const students: string[] = [];
      for (let i = 0; i < 49; i++) {
        const student = await addStudent(act, {
          name: `${canary(name)} to erase`,
          section: sections[1]?.id ?? '',
          rollNo: 950 + i,
        });
        if (isRefusal(student)) throw new Error(student.code);
        students.push(student.id);
      }
      const corrections: string[] = [];
      for (let i = 0; i < 100; i++) {
        const proposed = { field: 'name', proposed: `${canary(name)} ${String(i)}`, reason: canary(name) };
        const made = await requestCorrection(act, ['all'], students[0] ?? '', proposed);
        if (isRefusal(made)) throw new Error(made.code);
        corrections.push(made.id);
      }
      pools.erasable.set(org, students);
      pools.correction.set(org, corrections);
      for (const number of ['1', '2']) {
        const label = `${canary(name)} field ${number}`;
        const rules = { options: [], pattern: null, most: null, required: false };
        const field = await addField(act, { label, kind: 'text', ...rules });
        if (isRefusal(field)) throw new Error(field.code);
        fields[name].push(field.id);
      }
    });
    for (const { id } of Object.values(people)) await ask(school, id, `${org} ${id}`, own);
    await ask(school, crypto.randomUUID(), org, others);
  }
  const once = (what: keyof typeof pools): ObjectIdsByActor => {
    const next = ({ at, stands }: Actor): string =>
      (typeof stands === 'object' && office.has(stands.as) ? pools[what].get(at)?.pop() : undefined) ??
      crypto.randomUUID();
    return { inScope: next, outOfScope: next, foreign: pools[what].get(town.beta.org)?.[0] ?? '' };
  };
  const ofPerson = (what: keyof typeof own): ObjectIdsByActor => {
    const another = ({ at }: Actor): string => others[what].get(at) ?? crypto.randomUUID();
    return {
      inScope: (actor) => own[what].get(`${actor.at} ${actor.who?.id ?? ''}`) ?? another(actor),
      outOfScope: another,
      foreign: others[what].get(town.beta.org) ?? '',
    };
  };
  return {
    erasable: once('erasable'),
    correction: once('correction'),
    export: ofPerson('export'),
    bulkAct: ofPerson('bulkAct'),
    field: {
      inScope: fields.alpha[0] ?? '',
      outOfScope: fields.alpha[1] ?? '',
      foreign: fields.beta[0] ?? '',
    },
  };
}
