// Who was signed in here at the last connection. A scan screen that opens offline needs this.
import type { Me } from '@lanyard/accounts/api';

import { requestResult, openScanDatabase } from './scan-database.ts';

export type KnownScanner = { readonly me: Me; readonly heardAt: number };
/** The longest session that the server allows. */
const longest = 12 * 3_600_000;

async function withPeople<Result>(
  mode: IDBTransactionMode,
  act: (people: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openScanDatabase();
  try {
    return await requestResult(act(database.transaction('people', mode).objectStore('people')));
  } finally {
    database.close();
  }
}

/** Stores one person only: the last person who used the scan screen. */
export const storeKnownScanner = (known: KnownScanner) =>
  withPeople('readwrite', (people) => people.put({ id: 'last', ...known }));
export const deleteKnownScanner = () => withPeople('readwrite', (people) => people.delete('last'));
export async function readKnownScanner(now = Date.now()): Promise<KnownScanner | undefined> {
  const known = await withPeople(
    'readonly',
    (people) => people.get('last') as IDBRequest<KnownScanner | undefined>,
  );
  return known && Math.abs(now - known.heardAt) < longest ? known : undefined;
}
