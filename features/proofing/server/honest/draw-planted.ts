// Draws planted pairs (cards with another child's photo) like proofs, from the same layout. They have their own
// backlog, so that no proof waits for a pair.
import { createLayout } from '@lanyard/card/layout/layout';
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

import { drawCard } from '../draw-proofs.ts';
import {
  claimPairs,
  dropPair,
  releasePair,
  unclaimPairs,
  writeDrawnPair,
  type WaitingPair,
} from '../queries/planting.ts';
import { deleteEndedPairs, plantedBacklog, plantPairs } from './plant-pairs.ts';

const mostAttempts = 4;

export const plantedPairDrawingBacklog = (vault: Vault): Backlog =>
  backlog<WaitingPair>({
    name: plantedBacklog.name,
    slice: 6,
    leaseSeconds: 120,
    claim: async (act, claim) => {
      await plantPairs(act);
      await deleteEndedPairs(act);
      return claimPairs(act.tx, act.org, claim);
    },
    run: async (steps, pairs) => {
      for (const pair of pairs) await drawPair(vault, steps, pair);
    },
    unclaim: ({ tx, org }, stale) => unclaimPairs(tx, org, stale),
  });

type Drawn = Awaited<ReturnType<typeof drawCard>>;

/** Returns undefined if the data of one of the pair's two students has changed. */
async function prepare(
  vault: Vault,
  act: Act,
  pair: WaitingPair,
): Promise<(() => Promise<Drawn>) | undefined> {
  const [face] = (await act.announce(cardPhotos, { ids: [pair.faceEnrolment] })).flat();
  const version = (await readPublishedVersions(act, [pair.template])).get(pair.template);
  if (!version || face?.photo.key !== pair.photo) return undefined;
  const values = { fields: { ...pair.fields, 'card.serial': serialPlaceholder }, photo: face.photo };
  const pictures = await pictureReaderOf(vault, act, version.document, [values]);
  return () => drawCard(createLayout(version.document, cardFonts())(values), pictures);
}

async function drawPair(vault: Vault, steps: JobSteps, pair: WaitingPair): Promise<void> {
  const draw = await steps.step((act) => prepare(vault, act, pair));
  const drawn = await draw?.().catch((fault: unknown) => {
    console.error(`a pair could not be drawn: ${fault instanceof Error ? fault.message : String(fault)}`);
    return undefined;
  });
  await steps.step(async (act) => {
    if (drawn?.front && drawn.faults.length === 0) return keep(vault, act, pair, drawn);
    const hopeless = !draw || drawn !== undefined || pair.attempts >= mostAttempts;
    if (hopeless) await dropPair(act.tx, act.org, pair.id);
    else await releasePair(act.tx, act.org, pair);
  });
}

async function keep(vault: Vault, act: Act, pair: WaitingPair, { front, back }: Drawn): Promise<void> {
  const put = async (bytes: Uint8Array): Promise<string> => {
    const subject = subjectOfStudent(pair.student);
    const file = await vaultFiles(vault).putFile(act, {
      subject,
      mediaType: 'image/png',
      purpose: 'proof',
      bytes,
    });
    if (isRefusal(file)) throw new Error('a picture differs from its own hash');
    return file.id;
  };
  if (!front) return;
  const files = { front: await put(front), back: back && (await put(back)) };
  if (await writeDrawnPair(act.tx, act.org, pair, files)) return;
  for (const file of [files.front, files.back])
    if (file !== null) await vaultFiles(vault).removeFile(act, file);
}
