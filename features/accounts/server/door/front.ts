import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import type { Queue } from '@lanyard/jobs/queue';
import type { KeyRing } from '@lanyard/keys/key-ring';

/** What the door's own acts need: the control plane, and a way into an organisation on the system's behalf. */
export type Front = {
  readonly db: Db;
  readonly withTenant: WithTenant;
  readonly queue: Queue;
  /** Where links in mails lead: `https://cards.school.example`. */
  readonly home: string;
  /** The master keys of the installation. */
  readonly keys: KeyRing;
};
