import { isRefusal } from '@lanyard/domain/refusal';
import { startImport } from '@lanyard/students/server/import/start-import';

import type { Installation } from './installation.ts';

/** Creates imports that wait for their file: one of Alpha and one of Beta. */
export async function createCanaryImports(
  { town, withTenant }: Installation,
  names: Readonly<Record<'alpha' | 'beta', string>>,
): Promise<{ readonly inScope: string; readonly outOfScope: string; readonly foreign: string }> {
  const begin = async (name: 'alpha' | 'beta'): Promise<string> => {
    const { org, people } = town[name];
    const begun = await withTenant({ org, user: people.staff.id, as: 'app_school' }, (act) =>
      startImport(act, { name: `${names[name]} list.csv`, size: 1_000_000 }),
    );
    if (isRefusal(begun)) throw new Error(begun.code);
    return begun.id;
  };
  return { inScope: await begin('alpha'), outOfScope: await begin('alpha'), foreign: await begin('beta') };
}
