// Creates students with a photo and a proof through the product's own functions. If no picture is given, the stored
// pictures are only text.
import { randomUUID } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';
import { createWithTenant, type Act, type DatabaseRole, type WithTenant } from '@lanyard/db/tenant';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { subjectOfStudent } from '@lanyard/files/subject-keys';
import type { Queue } from '@lanyard/jobs/queue';
import { updateCurrentPhoto } from '@lanyard/photos/server/current-photo';
import { insertPhoto, keepPhoto, photoStudentById } from '@lanyard/photos/server/queries/photos';
import { putPicture } from '@lanyard/photos/server/receive-photo';
import { claimProofs, writeDrawnProof } from '@lanyard/proofing/server/queries/drawing';
import { addStudent } from '@lanyard/students/server/add-student';
import { createTemplate } from '@lanyard/templates/server/create-template';
import { startPreflight } from '@lanyard/templates/server/publish/preflight-template';
import { preflightWork } from '@lanyard/templates/server/publish/preflight.job';
import { publishTemplate } from '@lanyard/templates/server/publish/publish-template';
import { applyTemplate } from '@lanyard/templates/server/use-template';

import { createAnswerers } from '../../apps/server/wiring.ts';
import { mustSucceed } from '../must-succeed.ts';

/** What a transaction like the server's needs, in which other features answer events. */
export type ServerResources = { readonly db: Db; readonly vault: Vault; readonly queue: Queue };
export const createServerWithTenant = ({ db, vault, queue }: ServerResources): WithTenant =>
  createWithTenant(db, createAnswerers(vault, { queue, home: '' }));

type Sitting = {
  readonly name: string;
  readonly section: string;
  readonly rollNo: number;
  /** A JPEG of the photo. Needed only if the card will be printed. */
  readonly picture?: Buffer;
};

/** Stores the text as the picture. If another school is ever served this picture, a test recognises the text. */
async function draw(vault: Vault, act: Act, text: string): Promise<string> {
  const [waiting] = await claimProofs(act.tx, act.org, { id: randomUUID(), most: 1 });
  if (!waiting) throw new Error('no proof was made');
  const bytes = Buffer.from(`${text} ${waiting.proof}`);
  const subject = subjectOfStudent(waiting.student);
  const file = { subject, mediaType: 'image/png', purpose: 'proof', bytes };
  const { id } = mustSucceed(await vaultFiles(vault).putFile(act, file));
  await writeDrawnProof(act.tx, act.org, waiting, { front: id, back: id, faults: [] });
  return waiting.proof;
}

export type ProofedStudent = { readonly proof: string; readonly enrolment: string; readonly photo: string };

/** The section must have a template in use, and no other proof may wait to be drawn. */
export async function createDrawnProof(
  { vault }: Pick<ServerResources, 'vault'>,
  act: Act,
  { picture, ...sitting }: Sitting,
): Promise<ProofedStudent> {
  const { tx, org } = act;
  const added = mustSucceed(await addStudent(act, sitting));
  const sitter = await photoStudentById(tx, org, added.id);
  if (!sitter) throw new Error('nobody to be photographed');
  const { student, year } = sitter;
  const photo = randomUUID();
  const taken = { source: 'upload', takenAt: '2026-11-02T09:00:00Z', takenBy: null } as const;
  await insertPhoto(act, { id: photo, student, year, ...taken, device: '', follows: null });
  const bytes = picture ?? Buffer.from(`${sitting.name} ${photo}`);
  const file = await putPicture(vault, act, student, bytes);
  const made = { width: 600, height: 800, crop: { x: 0.5, y: 0.5, height: 1, turn: 0 } };
  const files = { file, card: file, thumb: file };
  await keepPhoto(tx, org, photo, { ...files, ...made, measurements: null, score: null });
  await updateCurrentPhoto(act, sitter.id);
  return { proof: await draw(vault, act, sitting.name), enrolment: sitter.id, photo };
}

/** Publishes a starter without changes, applies it to these sections, and returns its version. */
export async function publishStarter(
  installation: ServerResources,
  school: { readonly org: string; readonly user: string },
  starter: string,
  sections: readonly string[],
  as: DatabaseRole = 'app_school',
): Promise<{ readonly template: string; readonly version: string }> {
  const withTenant = createServerWithTenant(installation);
  const office = { ...school, as };
  const origin = { from: 'starter', starter } as const;
  const { id: template } = mustSucceed(await withTenant(office, (act) => createTemplate(act, { origin })));
  const { id: preflight } = mustSucceed(
    await withTenant(office, (act) => startPreflight(act, installation.queue, template, 1)),
  );
  if ('inSteps' in preflightWork)
    await preflightWork.inSteps(
      { org: school.org, step: (run) => withTenant({ ...school, as: 'app_worker' }, run) },
      { preflight } as never,
    );
  const reason = 'As it is';
  const { published } = mustSucceed(
    await withTenant(office, (act) => publishTemplate(act, template, { preflight, reason })),
  );
  const version = published?.id ?? '';
  if (sections.length > 0)
    mustSucceed(
      await withTenant(office, (act) =>
        applyTemplate(act, template, { version, sections: [...sections], approvedToo: false }),
      ),
    );
  return { template, version };
}
