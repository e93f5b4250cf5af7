import type { Act } from '@lanyard/db/tenant';
import type { Refusal } from '@lanyard/domain/refusal';
import type { Action, OrganisationKind } from '@lanyard/domain/role';
import type { Backlog } from '@lanyard/jobs/backlog';
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
  /** Asked when it is announced: why this one is not wanted, before its bytes come. */
  readonly refuses?: (
    act: Act,
    upload: AnnouncedUpload,
  ) => Promise<Refusal<'not_found' | 'no_consent'> | undefined>;
} & (
  | {
      /** Takes it over: `takeUpload`, then `settleUpload`; or `keepUpload`, and `forgetUpload` at last. */
      readonly job: Job<typeof UploadJobData>;
    }
  | {
      /** Or it becomes a row of a backlog, where one school's ten thousand do not stand before another's one. */
      readonly backlog: Pick<Backlog, 'name'>;
      readonly enter: (act: Act, upload: AnnouncedUpload) => Promise<void>;
    }
);

export type AnnouncedUpload = { readonly id: string; readonly detail: Readonly<Record<string, unknown>> };

export const purpose = (shape: Purpose): Purpose => shape;
