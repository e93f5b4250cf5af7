// Portraits of invented people. The generator draws them, and the product receives and measures them like any photo.
// One in eight has a fault, so that the screens show quality problems that the product found itself.
import { randomUUID } from 'node:crypto';

import type { Act, Caller, WithTenant } from '@lanyard/db/tenant';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { Queue } from '@lanyard/jobs/queue';
import { processPhotosBacklog, photoPurpose } from '@lanyard/photos/server/receive-photo';
import { requestRetake } from '@lanyard/photos/server/repair-photo';
import { photoFaults, samplePhoto, type PhotoFault } from '@lanyard/portrait/sample-photo';
import { uploadWholeFile } from '@lanyard/uploads/test-sender';

import { mustSucceed } from '../must-succeed.ts';

type Sitting = {
  /** The id of the student's enrolment. */
  readonly student: string;
  /** Draws the same face every time. */
  readonly seed: string;
  readonly takenAt: Date;
  readonly fault?: PhotoFault;
};

export type SampleStudio = {
  readonly withTenant: WithTenant;
  readonly vault: Vault;
  readonly queue: Queue;
  /** The school's photographer. */
  readonly photographer: Caller;
};

/** Every eighth photo has a fault. The kinds of fault take turns. */
const faultOf = (number: number): PhotoFault =>
  number % 8 === 5
    ? (photoFaults[1 + (Math.floor(number / 8) % (photoFaults.length - 1))] ?? 'none')
    : 'none';

const width = 600; // pixels: enough for Lanyard to accept the photo, and small because the season has hundreds

/** Uploads the photos as the product does. A worker processes them later. */
async function sendSittings(studio: SampleStudio, sittings: readonly Sitting[]): Promise<void> {
  const { withTenant, vault, queue, photographer } = studio;
  const reception = { files: vaultFiles(vault), queue, purposes: [photoPurpose] };
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
    await uploadWholeFile(reception, (run) => withTenant(photographer, run), upload, bytes);
  }
}

/** Processes all waiting photos now, two batches at a time. A worker that comes later finds nothing left to do. */
async function developAll({ withTenant, vault, photographer }: SampleStudio): Promise<void> {
  const backlog = processPhotosBacklog(vault);
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

/** The office requests new photos of these students. */
async function askAgain(
  { withTenant }: SampleStudio,
  office: Caller,
  students: readonly { readonly id: string; readonly why: string }[],
): Promise<void> {
  for (const { id, why } of students)
    mustSucceed(await withTenant(office, (act) => requestRetake(act, id, why)));
}

export type SampleStudent = { readonly id: string; readonly name: string; readonly consents: boolean };

const day = 86_400_000;
const betweenChildren = 40_000;

/**
 * Photographs three quarters of the classes, one class each morning. One child in nine is absent. If `office` is given,
 * the photos are also processed, and two are requested again. Otherwise the server's worker processes them when it
 * starts.
 */
export async function photographSchool(
  studio: SampleStudio,
  classes: readonly (readonly SampleStudent[])[],
  office: Caller | undefined,
): Promise<void> {
  const sat = classes.slice(0, Math.ceil(classes.length * 0.75));
  const morning = Math.floor(Date.now() / day) * day + 4 * 3_600_000; // 9:30 in India
  const sittings = sat.flatMap((children, at) =>
    children.map(({ id, name, consents }, i) => {
      const number = at * children.length + i;
      const takenAt = new Date(morning - (sat.length - at) * day + i * betweenChildren);
      return { student: id, seed: name, takenAt, fault: faultOf(number), came: consents && number % 9 !== 7 };
    }),
  );
  await sendSittings(
    studio,
    sittings.filter(({ came }) => came),
  );
  if (!office) return;
  await developAll(studio);
  await askAgain(studio, office, [
    { id: sittings.find(({ came }) => came)?.student ?? '', why: 'Not in uniform' },
    { id: sittings.findLast(({ came }) => came)?.student ?? '', why: 'Eyes closed' },
  ]);
}
