import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { ActivityKind } from '@lanyard/domain/activity';

import { insertActivity } from './queries.ts';

export type ActivityLine = {
  readonly kind: ActivityKind;
  readonly student?: string;
  readonly section?: string;
  /** How many it happened to, when one line stands for several. */
  readonly count?: number;
  /** Words the sentence needs that are nobody's name: `{ class: '10-A' }`. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** A line of the readable history, in the act's transaction. */
export async function say(act: Act, line: ActivityLine): Promise<void> {
  await insertActivity(act, line);
  await tellBrowsers(act, 'activity');
}
