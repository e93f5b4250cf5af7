import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';

/** What an act needs besides its transaction: the queue that wakes workers, and the base URL for links in emails. */
export type ProofDependencies = Pick<AccountDependencies, 'queue' | 'home'>;
