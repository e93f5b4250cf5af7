import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import type { Queue } from '@lanyard/jobs/queue';
import type { KeyRing } from '@lanyard/keys/key-ring';

/** What signing in needs: the control plane, and access to an organisation on behalf of the system. */
export type AccountDependencies = {
  readonly db: Db;
  readonly withTenant: WithTenant;
  readonly queue: Queue;
  /** The start of links in emails, for example `https://cards.school.example`. */
  readonly home: string;
  /** The master keys of the installation. */
  readonly keys: KeyRing;
};
