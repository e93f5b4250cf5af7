import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { ActivityKind } from '@lanyard/domain/activity';
import type { Topic } from '@lanyard/domain/live';

/** News about orders for the other organisation. */
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
  /** Topics that changed besides the orders. */
  readonly topics?: readonly Topic[];
};

/** Runs in the organisation that is notified. */
export async function receiveOrderNews(
  there: Act,
  { orders, line, action, topics = [] }: OrderNews,
): Promise<void> {
  if (action !== undefined) await recordAudit(there, { action, subjects: orders });
  if (line) await recordActivity(there, line);
  await notifyBrowsers(there, 'orders', ...topics);
}
