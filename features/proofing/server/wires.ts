import type { Front } from '@lanyard/accounts/server/door/front';

/** What an act needs beside its transaction: to wake workers, and where the links of its letters lead. */
export type Wires = Pick<Front, 'queue' | 'home'>;
