import type { Act } from '@lanyard/db/tenant';
import type * as z from 'zod/mini';

/** A thing to be done once, later. Its data is small: ids, never a row's content or a picture. */
export type Job<Data extends z.ZodMiniType = z.ZodMiniType> = {
  readonly name: string;
  readonly data: Data;
  /** How often it is tried again, each time after a longer pause, before it counts as failed. */
  readonly retries: number;
  /** One run may last this long; 15 minutes if not said. A worker that dies is noticed in seconds, whatever this is. */
  readonly leaseSeconds?: number;
  /** How many one process runs at the same time; 2 if not said. */
  readonly atOnce?: number;
};
export const job = <Data extends z.ZodMiniType>(shape: Job<Data>): Job<Data> => shape;

/**
 * For work that is slow outside of the database (decoding, sending). Each step is a transaction of its own, and is
 * refused when the job has meanwhile been given to another worker: a step is done once, a run may start over.
 */
export type Steps = {
  readonly org: string;
  readonly step: <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;
};

type Run<Given> = (given: Given, data: never) => Promise<void>;
export type Work =
  | { readonly job: Job; readonly inOne: Run<Act> }
  | { readonly job: Job; readonly inSteps: Run<Steps> };

/** The handler's effect and the job's end are one transaction: done once, or not at all and tried again. */
export const work = <Data extends z.ZodMiniType>(
  of: Job<Data>,
  run: (act: Act, data: z.output<Data>) => Promise<void>,
): Work => ({ job: of, inOne: run });

export const workInSteps = <Data extends z.ZodMiniType>(
  of: Job<Data>,
  run: (steps: Steps, data: z.output<Data>) => Promise<void>,
): Work => ({ job: of, inSteps: run });
