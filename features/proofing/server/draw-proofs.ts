// Workers draw proofs from the same layout as the print, so that the printed card looks like the approved one.
import type { Values } from '@lanyard/card/document/values';
import { isBlockingFault, type CardFault, type DrawList } from '@lanyard/card/layout/draw-list';
import { createLayout } from '@lanyard/card/layout/layout';
import type { PictureReader } from '@lanyard/card/pdf/pdf-painter';
import { proofPng } from '@lanyard/card/proof/proof-png';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { subjectOfStudent } from '@lanyard/files/subject-keys';
import { backlog, type Backlog } from '@lanyard/jobs/backlog';
import type { JobSteps } from '@lanyard/jobs/job';
import { cardPhotos } from '@lanyard/templates/events';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';
import { serialPlaceholder } from '@lanyard/templates/server/cards/card-values';
import { pictureReaderOf } from '@lanyard/templates/server/cards/paint-card';
import { readPublishedVersions } from '@lanyard/templates/server/cards/published-versions';

import { proofBacklog } from './make-proofs.ts';
import {
  claimProofs,
  releaseProofClaim,
  unclaimProofs,
  writeDrawnProof,
  type WaitingProof,
} from './queries/drawing.ts';

/** The resolution of most card printers. */
const proofDpi = 300;
const mostAttempts = 4;

type ToDraw = { readonly proof: WaitingProof; readonly values: Values };
type DrawingBatch = {
  readonly lay: (values: Values) => DrawList;
  readonly proofs: readonly ToDraw[];
  readonly pictures: PictureReader;
};
type Picture = {
  readonly proof: WaitingProof;
  readonly front: Uint8Array | null;
  readonly back: Uint8Array | null;
  readonly faults: readonly CardFault[];
};

export const proofDrawingBacklog = (vault: Vault): Backlog =>
  backlog<WaitingProof>({
    name: proofBacklog.name,
    slice: 12,
    leaseSeconds: 120,
    claim: ({ tx, org }, claim) => claimProofs(tx, org, claim),
    run: (steps, proofs) => drawSlice(vault, steps, proofs),
    unclaim: ({ tx, org }, stale) => unclaimProofs(tx, org, stale),
  });

async function drawSlice(vault: Vault, steps: JobSteps, proofs: readonly WaitingProof[]): Promise<void> {
  const batches = await steps.step((act) => readBatches(vault, act, proofs));
  const drawn = new Map<string, Picture>();
  for (const batch of batches)
    for (const each of batch.proofs) {
      const picture = await drawOne(batch, each);
      if (picture) drawn.set(each.proof.proof, picture);
    }
  const read = new Set(batches.flatMap((batch) => batch.proofs.map(({ proof }) => proof.proof)));
  await steps.step(async (act) => {
    // Sorts by enrolment, like all acts that lock several proofs, to avoid deadlocks.
    for (const proof of proofs.toSorted((a, b) => (a.enrolment < b.enrolment ? -1 : 1))) {
      const picture = drawn.get(proof.proof);
      // An outdated version gets no picture. A failed drawing is tried again, and reported after several tries.
      if (picture) await keep(vault, act, picture);
      else if (!read.has(proof.proof)) await writeDrawnProof(act.tx, act.org, proof, nothing([]));
      else if (proof.attempts >= mostAttempts)
        await writeDrawnProof(act.tx, act.org, proof, nothing([undrawable]));
      else await releaseProofClaim(act.tx, act.org, proof);
    }
    await notifyBrowsers(act, 'proofs');
  });
}

const undrawable = { code: 'undrawable', element: '', detail: '' };
const nothing = (faults: readonly unknown[]) => ({ front: null, back: null, faults });

/** Reads the photos and templates of all these proofs before the first one is drawn. */
async function readBatches(vault: Vault, act: Act, proofs: readonly WaitingProof[]): Promise<DrawingBatch[]> {
  const wanted = proofs.filter(({ outdated }) => !outdated);
  const ids = wanted.map(({ enrolment }) => enrolment);
  const photos = new Map(
    (await act.announce(cardPhotos, { ids })).flat().map(({ id, photo }) => [id, photo]),
  );
  const versions = await readPublishedVersions(
    act,
    wanted.map(({ template }) => template),
  );
  const batches: DrawingBatch[] = [];
  for (const [template, theirs] of Map.groupBy(wanted, (proof) => proof.template)) {
    const version = versions.get(template);
    if (!version) continue;
    const toDraw = theirs.flatMap((proof): ToDraw[] => {
      const photo = photos.get(proof.enrolment);
      if (photo?.key !== proof.photo) return []; // the photo changed, so a new version of the proof follows
      return [{ proof, values: { fields: { ...proof.fields, 'card.serial': serialPlaceholder }, photo } }];
    });
    const values = toDraw.map((each) => each.values);
    batches.push({
      lay: createLayout(version.document, cardFonts()),
      proofs: toDraw,
      pictures: await pictureReaderOf(vault, act, version.document, values),
    });
  }
  return batches;
}

/** Draws both sides, and collects the faults that prevent printing. */
export async function drawCard(list: DrawList, pictures: PictureReader): Promise<Omit<Picture, 'proof'>> {
  const settings = { dpi: proofDpi, fonts: cardFonts(), pictures };
  const front = await proofPng(list, 'front', settings);
  const back = list.back ? await proofPng(list, 'back', settings) : null;
  return { front, back, faults: list.faults.filter(isBlockingFault) };
}

async function drawOne(
  { lay, pictures }: DrawingBatch,
  { proof, values }: ToDraw,
): Promise<Picture | undefined> {
  try {
    return { proof, ...(await drawCard(lay(values), pictures)) };
  } catch (fault) {
    console.error(`a proof could not be drawn: ${fault instanceof Error ? fault.message : String(fault)}`);
    return undefined;
  }
}

async function keep(vault: Vault, act: Act, { proof, front, back, faults }: Picture): Promise<void> {
  const put = async (bytes: Uint8Array | null): Promise<string | null> => {
    if (!bytes) return null;
    const subject = subjectOfStudent(proof.student);
    const file = await vaultFiles(vault).putFile(act, {
      subject,
      mediaType: 'image/png',
      purpose: 'proof',
      bytes,
    });
    if (isRefusal(file)) throw new Error('a proof differs from its own hash');
    return file.id;
  };
  const files = { front: await put(front), back: await put(back) };
  if (await writeDrawnProof(act.tx, act.org, proof, { ...files, faults })) return;
  for (const file of [files.front, files.back])
    if (file !== null) await vaultFiles(vault).removeFile(act, file);
}
