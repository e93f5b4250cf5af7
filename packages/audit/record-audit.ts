import type { Act } from '@lanyard/db/tenant';

import { insertAuditEvent } from './queries.ts';

export type AuditEntry = {
  /** The name of the permission. If there is none, what was done: `sign_in`. */
  readonly action: string;
  /** The ids of the people or things it was done to. Only ids, so that erasing a person does not change the chain. */
  readonly subjects?: readonly string[];
  readonly detail?: Readonly<Record<string, unknown>>;
};

const recorded = new WeakSet<object>();

/**
 * Writes a row of the audit log in the act's transaction, so that effect and row are stored together or not at all. A
 * bulk act is one row.
 */
export async function recordAudit(
  act: Act,
  { action, subjects = [], detail = {} }: AuditEntry,
): Promise<void> {
  recorded.add(act.tx);
  const kept = act.route === undefined ? detail : { route: act.route, ...detail };
  await insertAuditEvent(act, { action, subjects: [...subjects], detail: JSON.stringify(kept) });
}

/** Whether the act wrote its audit row. If not, the route writes one, because every change needs a row. */
export const hasAuditRow = (act: Act): boolean => recorded.has(act.tx);
