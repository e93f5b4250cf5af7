import { isRefusal } from '@lanyard/domain/refusal';
import { handle, type Route } from '@lanyard/http/handle';
import type { Queue } from '@lanyard/jobs/queue';

import * as bulk from '../api-bulk-approve.ts';
import * as sections from '../api-sections.ts';
import { getBulkApproval, previewBulkApproval, startBulkApproval } from './bulk/bulk-approve.ts';
import { undoBulkApproval } from './bulk/undo-bulk.ts';
import { plantedBacklog } from './honest/plant-pairs.ts';
import { listSections, reopenSection, signOffSection } from './sections/sign-off.ts';

/** The routes of bulk approval and of sections. */
export const sectionRoutes = (queue: Queue): Route[] => [
  ...handle(bulk, {
    previewBulkApproval: (act, { scopes, may, body }) =>
      previewBulkApproval(act, { scopes, principal: may('proof.decide_locked') }, body),
    startBulkApproval: (act, { scopes, may, body }) =>
      startBulkApproval(act, queue, { scopes, principal: may('proof.decide_locked') }, body),
    getBulkApproval: (act, { params }) => getBulkApproval(act, params.approval),
    undoBulkApproval: (act, { params }) => undoBulkApproval(act, params.approval),
  }),
  ...handle(sections, {
    listProofSections: (act, { scopes }) => listSections(act, scopes),
    signOffSection: async (act, { params, version }) => {
      const signed = await signOffSection(act, params.section, version);
      // The worker deletes the planted pairs of the signed class.
      if (!isRefusal(signed)) await queue.wake(act, plantedBacklog);
      return signed;
    },
    reopenSection: (act, { params, version, body }) => reopenSection(act, params.section, version, body.why),
  }),
];
