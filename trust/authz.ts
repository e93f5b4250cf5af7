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
  /** What the second id of the address names, of that object. */
  readonly inner?: 'templateVersion' | 'preflight';
  /** Of `allow`, the roles that can have such a thing at all; to the others it is 404. */
  readonly holders?: readonly string[];
  readonly query?: string;
  /** The body is one byte as it is, with its digest. */
  readonly bytes?: boolean;
  readonly hides?: Readonly<Record<string, readonly string[]>>;
  readonly send?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  /** Changes nothing that could be proven: a wrong password, a browser's report. */
  readonly unrecorded?: boolean;
};

export const readOracle = async (): Promise<Readonly<Record<string, Rule>>> =>
  parse(await readFile(new URL('authz.yaml', import.meta.url), 'utf8')) as Record<string, Rule>;
