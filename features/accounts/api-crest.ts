// The school's crest. It is uploaded for the purpose `crest` (@lanyard/uploads/api) and shown on every page.
import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

export const crestRules = {
  purpose: 'crest',
  mostBytes: 10 * 1024 * 1024,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
  /** At least 200 pixels, because the crest is printed about 16 mm wide. */
  leastSide: 200,
  keptSide: 800,
} as const;

export const getCrest = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/crest/:file',
  summary: 'The crest, as a picture; another one has another address',
  action: 'organisation.read',
  only: 'school',
  file: true,
  ok: aFile,
  refusals: ['not_found'],
});

export const removeCrest = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/crest',
  summary: 'Do without a crest',
  action: 'settings.edit',
  changes: ['organisation'],
  only: 'school',
  ok: z.object({}),
  refusals: ['not_found'],
});
