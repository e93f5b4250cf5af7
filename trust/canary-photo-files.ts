import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { startPhotoExport } from '@lanyard/photos/server/export/export-photos';
import { insertFiles, insertPhotoImport } from '@lanyard/photos/server/queries/imports';

import type { Actor } from './actors.ts';
import type { ObjectIds, ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';

type School = 'alpha' | 'beta';
export type PhotoFileObjects = { readonly photoImport: ObjectIds; readonly photoExport: ObjectIdsByActor };

const takeOut = async (act: Act): Promise<string> => {
  const made = await startPhotoExport(act, { format: 'pspa', purpose: '' });
  return isRefusal(made) ? '' : made.id;
};

/** Photo imports that wait for names, with a file named after their school. Also the photo exports of each person. */
export async function createCanaryPhotoFiles(
  { town, withTenant }: Installation,
  canary: (school: School) => string,
): Promise<PhotoFileObjects> {
  const begin = async (act: Act, of: School): Promise<string> => {
    const { id } = await insertPhotoImport(act, { kind: 'files', name: canary(of) });
    await insertFiles(act.tx, act.org, id, [{ no: 0, path: `${canary(of)}.jpg`, size: 1, content: null }]);
    return id;
  };
  const imports: Record<School, string[]> = { alpha: [], beta: [] };
  const [own, strangers] = [new Map<string, string>(), new Map<string, string>()];
  for (const school of ['alpha', 'beta'] as const) {
    const { org, people } = town[school];
    const as = <Result>(user: string, run: (act: Act) => Promise<Result>) =>
      withTenant({ org, user, as: 'app_worker' }, run);
    for (let i = 0; i < 2; i++) imports[school].push(await as(people.staff.id, (act) => begin(act, school)));
    for (const { id } of Object.values(people)) own.set(`${org} ${id}`, await as(id, takeOut));
    strangers.set(org, await as(crypto.randomUUID(), takeOut));
  }
  const another = ({ at }: Actor): string => strangers.get(at) ?? crypto.randomUUID();
  const { alpha, beta } = imports;
  return {
    photoImport: { inScope: alpha[0] ?? '', outOfScope: alpha[1] ?? '', foreign: beta[0] ?? '' },
    photoExport: {
      inScope: (actor) => own.get(`${actor.at} ${actor.who?.id ?? ''}`) ?? another(actor),
      outOfScope: another,
      foreign: strangers.get(town.beta.org) ?? '',
    },
  };
}
