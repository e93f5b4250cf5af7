// How each kind of sample is added to the kind that it extends.
import type { Vault } from '@lanyard/files/files';

import { prepareDatabase } from '../../apps/server/prepare-database.ts';
import type { SampleKind } from './kinds.ts';
import { addPackingSample } from './packing-table.ts';
import { extendSampleSchools, createSample, addSampleSchools, type SampleOptions } from './sample.ts';
import type { SampleSchools } from './schools.ts';
import { addTwoSchoolsSample } from './two-schools.ts';

/** A database and its files, which no server uses yet. */
type Unused = { readonly url: string; readonly ownerUrl: string; readonly vault: Vault };
type Recipe = (at: Unused) => Promise<unknown>;

/** Call this once for each run. The kinds that are added to `school` need its ids, which are random. */
export function sampleRecipes(): Readonly<Record<SampleKind, Recipe>> {
  let schools: SampleSchools | undefined;
  const added =
    (wanted: Pick<SampleOptions, 'shop'>): Recipe =>
    async ({ url, ownerUrl, vault }) => {
      if (!schools) throw new Error('the schools are created first');
      await extendSampleSchools(url, schools, { vault, ownerUrl, look: true, ...wanted });
    };
  return {
    no: ({ ownerUrl }) => prepareDatabase(ownerUrl),
    school: async ({ url }) => {
      schools = await addSampleSchools(url);
    },
    photos: added({}),
    orders: added({ shop: 'orders' }),
    shop: added({ shop: 'boxes' }),
    season: ({ url, ownerUrl, vault }) => createSample(url, { vault, ownerUrl, look: true, season: true }),
    packing: ({ url, vault }) => addPackingSample(url, vault),
    schools: ({ url, vault }) => addTwoSchoolsSample(url, vault),
  };
}
