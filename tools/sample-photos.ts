// Portraits of nobody, drawn by the generator and sent and looked at as any photo is. One in eight has a fault, so that
// what the screens say about quality is found, not written.
import { randomUUID } from 'node:crypto';

import type { Act, Caller, WithTenant } from '@lanyard/db/tenant';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import { filesIn, type Vault } from '@lanyard/files/files';
import type { Queue } from '@lanyard/jobs/queue';
import { developPhotos, photoPurpose } from '@lanyard/photos/server/receive-photo';
import { requestRetake } from '@lanyard/photos/server/repair-photo';
import { faults, samplePhoto, type Fault } from '@lanyard/portrait/sample-photo';
import { sendWhole } from '@lanyard/uploads/test-sender';

function done<Result>(result: Result): Exclude<Result, Refusal> {
  if (isRefusal(result)) throw new Error(`${result.code} ${JSON.stringify(result.detail)}`);
  return result as Exclude<Result, Refusal>;
}

export type Sitting = {
  /** The enrolment. */
  readonly student: string;
  /** Draws the same face every time. */
  readonly seed: string;
  readonly takenAt: Date;
  readonly fault?: Fault;
};

export type Studio = {
  readonly withTenant: WithTenant;
  readonly vault: Vault;
  readonly queue: Queue;
  /** Of the school, as the photographer. */
  readonly photographer: Caller;
};

/** Every eighth has a fault, each kind in its turn. */
export const faultOf = (number: number): Fault =>
  number % 8 === 5 ? (faults[1 + (Math.floor(number / 8) % (faults.length - 1))] ?? 'none') : 'none';

const width = 600; // enough for the smallest photo we take; the season has hundreds

/** Sent in the product's own way; the worker has them from there. */
export async function sendSittings(studio: Studio, sittings: readonly Sitting[]): Promise<void> {
  const { withTenant, vault, queue, photographer } = studio;
  const reception = { files: filesIn(vault), queue, purposes: [photoPurpose] };
  for (const { student, seed, takenAt, fault = 'none' } of sittings) {
    const { bytes } = await samplePhoto({ seed, fault, width });
    const detail = {
      student,
      source: 'capture',
      takenAt: takenAt.toISOString(),
      device: 'Tablet 1',
      follows: null,
    };
    const upload = { id: randomUUID(), purpose: photoPurpose.name, mediaType: 'image/jpeg', detail };
    await sendWhole(reception, (run) => withTenant(photographer, run), upload, bytes);
  }
}

/** Here and now, two at a time; a worker that comes later finds nothing left. */
export async function developAll({ withTenant, vault, photographer }: Studio): Promise<void> {
  const backlog = developPhotos(vault);
  const { org } = photographer;
  const step = <Result>(run: (act: Act) => Promise<Result>) =>
    withTenant({ org, user: '', as: 'app_worker' }, run);
  const hand = async (): Promise<void> => {
    for (;;) {
      const claim = randomUUID();
      const rows = await step((act) => backlog.claim(act, { id: claim, most: 4 }));
      if (rows.length === 0) return;
      await backlog.run({ org, step }, rows, claim);
    }
  };
  await Promise.all([hand(), hand()]);
}

/** The office looked at some and wants them again. */
export async function askAgain(
  { withTenant }: Studio,
  office: Caller,
  students: readonly { readonly id: string; readonly why: string }[],
): Promise<void> {
  for (const { id, why } of students) done(await withTenant(office, (act) => requestRetake(act, id, why)));
}
