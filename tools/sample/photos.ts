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
import { samplePerson } from './names.ts';

type Sitting = {
  /** The id of the student's enrolment. */
  readonly student: string;
  /** The student's name. The portrait is drawn from it, so that face and name agree. */
  readonly name: string;
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
  for (const { student, name, takenAt, fault = 'none' } of sittings) {
    const { bytes } = await samplePhoto({ seed: name, person: samplePerson(name), fault, width });
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
/** The classes in the order in which the sample makes them. */
export const classNames = ['9', '10', '11', '12'].flatMap((name) =>
  ['A', 'B', 'C'].map((division) => `${name}-${division}`),
);

/** One child in nine is absent. */
const isAbsent = (number: number): boolean => number % 9 === 7;

/** The students of a class who come to be photographed, from `starts` on. */
function sittingsOf(children: readonly SampleStudent[], at: number, starts: number) {
  return children.map(({ id, name, consents }, i) => {
    const number = at * children.length + i;
    const takenAt = new Date(starts + i * betweenChildren);
    return { student: id, name, takenAt, fault: faultOf(number), consents, absent: isAbsent(number) };
  });
}

/** Photographs these classes now, and processes the photos. */
export async function photographClasses(
  studio: SampleStudio,
  classes: readonly (readonly SampleStudent[])[],
  labels: readonly string[],
): Promise<void> {
  for (const [at, children] of classes.entries()) {
    if (!labels.includes(classNames[at] ?? '')) continue;
    const sittings = sittingsOf(children, at, Date.now() - children.length * betweenChildren);
    await sendSittings(
      studio,
      sittings.filter(({ consents, absent }) => consents && !absent),
    );
  }
  await developAll(studio);
}

/** Photographs half of the children who were absent when their class was photographed. */
export async function photographLatecomers(
  studio: SampleStudio,
  classes: readonly (readonly SampleStudent[])[],
  labels: readonly string[],
): Promise<void> {
  const absent = classes
    .flatMap((children, at) => (labels.includes(classNames[at] ?? '') ? sittingsOf(children, at, 0) : []))
    .filter((each) => each.consents && each.absent);
  const starts = Date.now() - absent.length * betweenChildren;
  await sendSittings(
    studio,
    absent
      .filter((_, i) => i % 2 === 0)
      .map((each, i) => Object.assign(each, { takenAt: new Date(starts + i * betweenChildren) })),
  );
  await developAll(studio);
}

/**
 * Photographs three quarters of the classes, one class each morning. If `office` is given, the photos are also
 * processed, and two are requested again. Otherwise the server's worker processes them when it starts.
 */
export async function photographSchool(
  studio: SampleStudio,
  classes: readonly (readonly SampleStudent[])[],
  office: Caller | undefined,
): Promise<void> {
  const sat = classes.slice(0, Math.ceil(classes.length * 0.75));
  const morning = Math.floor(Date.now() / day) * day + 4 * 3_600_000; // 9:30 in India
  const sittings = sat
    .flatMap((children, at) => sittingsOf(children, at, morning - (sat.length - at) * day))
    .filter(({ consents, absent }) => consents && !absent);
  await sendSittings(studio, sittings);
  if (!office) return;
  await developAll(studio);
  await askAgain(studio, office, [
    { id: sittings[0]?.student ?? '', why: 'Not in uniform' },
    { id: sittings.at(-1)?.student ?? '', why: 'Eyes closed' },
  ]);
}
