import { say } from '@lanyard/audit/activity';
import { record } from '@lanyard/audit/record';
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { ActivityKind } from '@lanyard/domain/activity';

/** What the other organisation of an order is notified of. */
export type OrderNews = {
  /** The organisation that is notified. */
  readonly to: string;
  readonly orders: readonly string[];
  /** The line for its activity list. Without one, its open screens only read their orders again. */
  readonly line?: {
    readonly kind: ActivityKind;
    readonly count?: number;
    readonly detail: Readonly<Record<string, unknown>>;
  };
  /** The entry for its audit log. */
  readonly action?: string;
};

/** Runs in the organisation that is notified. */
export async function hearNews(there: Act, { orders, line, action }: OrderNews): Promise<void> {
  if (action !== undefined) await record(there, { action, subjects: orders });
  if (line) await say(there, line);
  await tellBrowsers(there, 'orders');
}
