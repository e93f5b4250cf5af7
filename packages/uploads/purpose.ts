import type { Act } from '@lanyard/db/tenant';
import type { Refusal } from '@lanyard/domain/refusal';
import type { Action, OrganisationKind } from '@lanyard/domain/role';
import type { Backlog } from '@lanyard/jobs/backlog';
import type { Job } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

/** The data of the job that processes an upload. */
export const UploadJobData = z.object({ upload: z.uuid() });

/** What an upload can be for. Features declare purposes and apps/server lists them. */
export type Purpose = {
  readonly name: string;
  /** The permission that the sender needs in addition to `file.upload`, which every upload needs. */
  readonly action: Action;
  /** The only kind of organisation that may upload this, if both kinds have the action. */
  readonly only?: OrganisationKind;
  readonly mostBytes: number;
  /** The media types that the sender may name. They are not trusted: the job finds out what the file is. */
  readonly mediaTypes: readonly string[];
  /**
   * The data that the sender must send with the upload: ids, never content. If this is absent, the sender sends none.
   */
  readonly detail?: z.ZodMiniType<Readonly<Record<string, unknown>>>;
  /** Called when the upload is announced: returns why it is refused, before its bytes are sent. */
  readonly refuses?: (
    act: Act,
    upload: AnnouncedUpload,
  ) => Promise<Refusal<'not_found' | 'no_consent'> | undefined>;
} & (
  | {
      /**
       * The job that processes the upload. It calls `takeUpload` and then `settleUpload`, or `keepUpload` and finally
       * `deleteUpload`.
       */
      readonly job: Job<typeof UploadJobData>;
    }
  | {
      /**
       * The upload becomes a row of a backlog instead of a job, so that one school's ten thousand files do not delay
       * another school's one.
       */
      readonly backlog: Pick<Backlog, 'name'>;
      readonly enter: (act: Act, upload: AnnouncedUpload) => Promise<void>;
    }
);

export type AnnouncedUpload = { readonly id: string; readonly detail: Readonly<Record<string, unknown>> };

export const purpose = (shape: Purpose): Purpose => shape;
