import { readFile } from 'node:fs/promises';

import { parse } from 'yaml';

export type AuthzRule = {
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
    | 'deliveryPlace'
    | 'spareDeliveryPlace'
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
  /** The type of the second id in the URL. Its object is part of the object of the first id. */
  readonly inner?: 'templateVersion' | 'preflight';
  /** The roles in `allow` that can have such an object. The other roles in `allow` get 404. */
  readonly holders?: readonly string[];
  readonly query?: string;
  /** True if the request body is one byte, sent with the digest of that byte. */
  readonly bytes?: boolean;
  readonly hides?: Readonly<Record<string, readonly string[]>>;
  readonly send?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  /** True if the request leaves no audit row, such as a wrong password or a browser's report. */
  readonly unrecorded?: boolean;
};

export const readAuthzRules = async (): Promise<Readonly<Record<string, AuthzRule>>> =>
  parse(await readFile(new URL('authz.yaml', import.meta.url), 'utf8')) as Record<string, AuthzRule>;
