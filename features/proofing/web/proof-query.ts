import type { ProofTask } from '@lanyard/domain/proof-task';
import type { QualityTag } from '@lanyard/domain/quality-tags';

import type { proofAges, statusFilters } from '../api.ts';

/** The filters in the URL of the queue. */
export type ProofQuery = {
  readonly q?: string | undefined;
  readonly status: (typeof statusFilters)[number];
  readonly section?: string | undefined;
  readonly reviewer?: string | undefined;
  readonly issue?: QualityTag | undefined;
  readonly task?: ProofTask | undefined;
  readonly commented?: boolean | undefined;
  readonly age?: (typeof proofAges)[number] | undefined;
};

/** The part of the URL search that the server gets. An open dialog is not part of it. */
export const proofQueryOf = ({ q, status, section, reviewer, issue, task, commented, age }: ProofQuery) => ({
  q: q || undefined,
  status,
  section,
  reviewer,
  issue,
  task,
  commented,
  age,
});
