import type { Act } from '@lanyard/db/tenant';

import { insertAuditEvent } from './queries.ts';

export type AuditEntry = {
  /** The permission's name, or what was done where there is none: `sign_in`. */
  readonly action: string;
  /** Whom or what it was done to: ids only, so that erasing a person does not touch the chain. */
  readonly subjects?: readonly string[];
  readonly detail?: Readonly<Record<string, unknown>>;
};

const recorded = new WeakSet<object>();

/** In the act's transaction: the effect and its proof are kept together or not at all. A bulk act is one row. */
export async function record(act: Act, { action, subjects = [], detail = {} }: AuditEntry): Promise<void> {
  recorded.add(act.tx);
  const kept = act.route === undefined ? detail : { route: act.route, ...detail };
  await insertAuditEvent(act, { action, subjects: [...subjects], detail: JSON.stringify(kept) });
}

/** Every route that changes something leaves a row: the contract writes one where the act did not itself. */
export const isRecorded = (act: Act): boolean => recorded.has(act.tx);
