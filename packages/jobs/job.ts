import type { Act } from '@lanyard/db/tenant';
import type * as z from 'zod/mini';

/** Something to do once, later. Its data is small: ids, never the content of a row or a picture. */
export type Job<Data extends z.ZodMiniType = z.ZodMiniType> = {
  readonly name: string;
  readonly data: Data;
  /** How often the job is tried again before it counts as failed. Each pause is longer than the one before. */
  readonly retries: number;
  /**
   * How long one run may take. The default is 15 minutes. If the worker dies, the job starts again within about 30
   * seconds, independent of this value.
   */
  readonly leaseSeconds?: number;
  /** How many of these jobs one process runs at the same time. The default is 2. */
  readonly atOnce?: number;
};
export const job = <Data extends z.ZodMiniType>(shape: Job<Data>): Job<Data> => shape;

/**
 * For work that is slow outside the database (decoding, sending). Each step is its own transaction, which fails if
 * another worker has the job now. So each step takes effect once, even if a run starts again.
 */
export type JobSteps = {
  readonly org: string;
  readonly step: <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;
};

type Run<Given> = (given: Given, data: never) => Promise<void>;
export type JobWork =
  | { readonly job: Job; readonly inOne: Run<Act> }
  | { readonly job: Job; readonly inSteps: Run<JobSteps> };

/** The handler's effect and the end of the job are one transaction. The job takes effect once, or it is tried again. */
export const work = <Data extends z.ZodMiniType>(
  of: Job<Data>,
  run: (act: Act, data: z.output<Data>) => Promise<void>,
): JobWork => ({ job: of, inOne: run });

export const workInSteps = <Data extends z.ZodMiniType>(
  of: Job<Data>,
  run: (steps: JobSteps, data: z.output<Data>) => Promise<void>,
): JobWork => ({ job: of, inSteps: run });
