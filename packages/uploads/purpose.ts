import type { Action, OrganisationKind } from '@lanyard/domain/role';
import type { Job } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

/** What the job that takes an upload over is told. */
export const UploadJobData = z.object({ upload: z.uuid() });

/** What files may come in for: a feature declares one, apps/server lists them. */
export type Purpose = {
  readonly name: string;
  /** Besides `file.upload`, which is only the way in. */
  readonly action: Action;
  /** Where both kinds have the action and only one the thing. */
  readonly only?: OrganisationKind;
  readonly mostBytes: number;
  /** What the sender may call it. Nobody believes it: what it is, the job finds out. */
  readonly mediaTypes: readonly string[];
  /** What must be said with it; ids, never content. Nothing if not given. */
  readonly detail?: z.ZodMiniType<Readonly<Record<string, unknown>>>;
  /** Takes it over: `takeUpload`, then `settleUpload`; or `keepUpload`, and `forgetUpload` at last. */
  readonly job: Job<typeof UploadJobData>;
};

export const purpose = (shape: Purpose): Purpose => shape;
