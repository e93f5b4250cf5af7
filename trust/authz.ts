import { readFile } from 'node:fs/promises';

import { parse } from 'yaml';

export type Rule = {
  readonly open?: boolean;
  readonly stream?: boolean;
  readonly account?: boolean;
  readonly allow?: readonly string[];
  readonly own?: readonly string[];
  readonly object?:
    | 'student'
    | 'section'
    | 'failure'
    | 'progress'
    | 'person'
    | 'invitation'
    | 'year'
    | 'emptySection'
    | 'link'
    | 'crest'
    | 'upload'
    | 'erasable'
    | 'correction'
    | 'field'
    | 'export'
    | 'bulkAct'
    | 'import'
    | 'template'
    | 'draftTemplate'
    | 'visitorBadge'
    | 'templateImport'
    | 'badge'
    | 'photo'
    | 'photoImport'
    | 'photoExport'
    | 'proof'
    | 'pendingProof'
    | 'lockedProof'
    | 'rejectedProof'
    | 'priceList'
    | 'printer'
    | 'stock'
    | 'courier'
    | 'order'
    | 'orderCard'
    | 'freshOrder'
    | 'freshRequest'
    | 'reportExport'
    | 'alert'
    | 'package'
    | 'deliveredPackage'
    | 'claim'
    | 'aside'
    | 'carrierHook'
    | 'principalRequest'
    | 'declinedRequest'
    | 'factorReset'
    | 'withdrawnReset';
  /** The type of the address's second id, which belongs to that object. */
  readonly inner?: 'templateVersion' | 'preflight';
  /** The roles in `allow` that can have such an object at all. Other roles get 404. */
  readonly holders?: readonly string[];
  readonly query?: string;
  /** The body is one raw byte with its digest. */
  readonly bytes?: boolean;
  readonly hides?: Readonly<Record<string, readonly string[]>>;
  readonly send?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  /** The request leaves no audit row, such as a wrong password or a browser's report. */
  readonly unrecorded?: boolean;
};

export const readOracle = async (): Promise<Readonly<Record<string, Rule>>> =>
  parse(await readFile(new URL('authz.yaml', import.meta.url), 'utf8')) as Record<string, Rule>;
