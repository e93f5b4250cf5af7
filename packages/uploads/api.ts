// How every file is uploaded: begin, send the parts, finish. Each request may be repeated.
import { endpoint, maxRequestBodyBytes } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

/** Every part except the last has this length. */
export const partSize = maxRequestBodyBytes;

export const uploadStates = ['receiving', 'received', 'done', 'refused'] as const;

export const Upload = z.object({
  id: z.uuid(),
  purpose: z.string(),
  size: z.int(),
  /** How many bytes are stored. The next part begins here. */
  received: z.int(),
  /** `received`: all bytes are stored, and the upload waits for its job. The job makes it `done` or `refused`. */
  state: z.enum(uploadStates),
  /** Why the upload was refused. */
  reason: z.nullable(z.string()),
  /** The id of the file that the upload became. */
  file: z.nullable(z.uuid()),
});
export type Upload = z.infer<typeof Upload>;

export const NewUpload = z.object({
  /**
   * The sender creates the id and stores it with the file until the upload is done. The same id means the same upload.
   */
  id: z.uuid(),
  purpose: z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  size: z.int().check(z.positive(), z.maximum(2 ** 40)),
  mediaType: z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]{1,80}$/)),
  /** What the purpose asks for, such as whose photo it is or which template it is for. */
  detail: z._default(z.record(z.string(), z.unknown()), {}),
});
export type NewUpload = z.output<typeof NewUpload>;

export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/uploads',
  summary: 'Announce a file; announced again, says how far it is',
  action: 'file.upload',
  changes: [],
  unrecorded: true,
  body: NewUpload,
  ok: Upload,
  refusals: [
    'key_reused',
    'too_large',
    'wrong_media',
    'not_allowed',
    'too_many_requests',
    'invalid_input',
    'not_found',
    'no_consent',
  ],
});

export const sendPart = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/uploads/:upload',
  summary: 'Send the part that begins at `offset`; 1 MiB each, the last one what is left',
  action: 'file.upload',
  changes: [],
  unrecorded: true,
  bytes: true,
  query: z.object({ offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
  ok: Upload,
  refusals: ['not_found', 'checksum_differs', 'offset_differs', 'upload_over', 'invalid_input'],
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/uploads/:upload',
  reads: ['organisation', 'templates', 'photos', 'imports'],
  summary: 'How far an upload is, and what became of it',
  action: 'file.upload',
  ok: Upload,
  refusals: ['not_found'],
});

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/uploads/:upload/finish',
  summary: 'All parts are there: compared as a whole, kept, and handed to the job',
  action: 'file.upload',
  changes: [],
  creates: true,
  ok: Upload,
  refusals: ['not_found', 'checksum_differs', 'offset_differs', 'upload_over'],
});
