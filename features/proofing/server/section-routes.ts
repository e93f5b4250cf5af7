import { isRefusal } from '@lanyard/domain/refusal';
import { createRoutes, type Route } from '@lanyard/http/routes';
import type { Queue } from '@lanyard/jobs/queue';

import * as bulk from '../api-bulk-approve.ts';
import * as sections from '../api-sections.ts';
import {
  getBulkApproval,
  listChosenProofs,
  previewBulkApproval,
  startBulkApproval,
} from './bulk/bulk-approve.ts';
import { undoBulkApproval } from './bulk/undo-bulk.ts';
import { plantedBacklog } from './honest/plant-pairs.ts';
import { listProofSections, reopenSection, signOffSection } from './sections/sign-off.ts';

/** The routes of bulk approval and of sections. */
export const sectionRoutes = (queue: Queue): Route[] => [
  ...createRoutes(bulk, {
    listChosenProofs: (act, { scopes, may, body }) =>
      listChosenProofs(act, { scopes, principal: may('proof.decide_locked') }, body),
    previewBulkApproval: (act, { scopes, may, body }) =>
      previewBulkApproval(act, { scopes, principal: may('proof.decide_locked') }, body),
    startBulkApproval: (act, { scopes, may, body }) =>
      startBulkApproval(act, queue, { scopes, principal: may('proof.decide_locked') }, body),
    getBulkApproval: (act, { params }) => getBulkApproval(act, params.approval),
    undoBulkApproval: (act, { params }) => undoBulkApproval(act, params.approval),
  }),
  ...createRoutes(sections, {
    listProofSections: (act, { scopes }) => listProofSections(act, scopes),
    signOffSection: async (act, { params, version }) => {
      const signed = await signOffSection(act, params.section, version);
      // The worker deletes the planted pairs of the signed class.
      if (!isRefusal(signed)) await queue.wake(act, plantedBacklog);
      return signed;
    },
    reopenSection: (act, { params, version, body }) => reopenSection(act, params.section, version, body.why),
  }),
];
