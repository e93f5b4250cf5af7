// The papers of a package: its label and its packing list.
import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

export const labelFormats = ['label', 'sheet'] as const;
export type LabelFormat = (typeof labelFormats)[number];

export const getPackageLabel = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages/:package/label',
  summary: 'The label of a package as a PDF: 100 × 150 mm, or A6 on a sheet of A4',
  action: 'package.read',
  file: true,
  query: z.object({ format: z._default(z.enum(labelFormats), 'label') }),
  ok: aFile,
  refusals: ['not_found'],
});
export const getPackingList = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages/:package/packing-list',
  summary: 'What lies in a package, in roll order, as a PDF',
  action: 'package.read',
  file: true,
  ok: aFile,
  refusals: ['not_found'],
});
