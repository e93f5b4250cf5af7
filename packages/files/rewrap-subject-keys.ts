import { wrappedPrefixOf, type KeyRing } from '@lanyard/keys/key-ring';

import { replaceSubjectKeys, subjectKeysToRewrap } from './queries.ts';
import { openSubjectKey, wrapSubjectKey } from './subject-keys.ts';
import type { WorkerStep } from './sweep-blobs.ts';

const batchSize = 500;

/**
 * Wraps the keys of one organisation's files with the newest master key, a batch in each transaction. Returns how many.
 */
export async function rewrapSubjectKeys(keys: KeyRing, org: string, step: WorkerStep): Promise<number> {
  const prefix = wrappedPrefixOf(keys.newest());
  let replaced = 0;
  for (let after = ''; ;) {
    const found = await step(async ({ tx }) => {
      const rows = await subjectKeysToRewrap(tx, org, { prefix, after, most: batchSize });
      const again = rows.map(({ subject, wrapped }) => {
        const dataKey = openSubjectKey(keys, org, subject, wrapped);
        return { subject, wrapped, next: wrapSubjectKey(keys, org, subject, dataKey) };
      });
      replaced += await replaceSubjectKeys(tx, org, again);
      return rows;
    });
    const last = found.at(-1);
    if (!last || found.length < batchSize) return replaced;
    after = last.subject;
  }
}
