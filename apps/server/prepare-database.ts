import { migrate } from '@lanyard/db/migrate';

/** Everything a database needs before the server starts; run as its owner. Answers what was applied. */
export const prepareDatabase = (ownerUrl: string): Promise<string[]> => migrate(ownerUrl);
