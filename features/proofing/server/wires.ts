import type { Front } from '@lanyard/accounts/server/door/front';

/** What an act needs besides its transaction: the queue that wakes workers, and the address for links in emails. */
export type Wires = Pick<Front, 'queue' | 'home'>;
