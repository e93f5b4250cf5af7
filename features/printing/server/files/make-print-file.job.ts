import { UnprintableCard } from '@lanyard/card/print/card-settings';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { printFileDays, printFileName } from '@lanyard/domain/gang';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { subjectOfPrint } from '@lanyard/files/subject-keys';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import { advanceProgress, failProgress, finishProgress } from '@lanyard/jobs/progress';
import { removeCardsFromFile } from '@lanyard/orders/server/cards/file-cards';
import { lockOrders } from '@lanyard/orders/server/queries/orders';
import { readCardsToPrint, readDesigns, type Design } from '@lanyard/orders/server/read/paint-cards';
import { vendorSeat } from '@lanyard/place/seat';
import * as z from 'zod/mini';

import { ordersOfFile, writeFileFault, writeFileState } from '../queries/print-files.ts';
import {
  cardsOnSheets,
  fileToMake,
  storeFilePart,
  writeDrawnHash,
  type FileToMake,
} from '../queries/print-making.ts';
import { startDrawing, type LoadBytes, type DrawnPart, type PartCard } from './draw-part.ts';

export const makePrintFileJob = job({
  name: 'make-print-file',
  data: z.object({ file: z.uuid() }),
  retries: 6,
  leaseSeconds: 3600,
});

/** A part of this size takes about 1 second to draw and has a few megabytes. */
const cardsInPart = 150;

type Begun = FileToMake & { readonly designs: readonly Design[] };
async function readFileToMake(act: Act, id: string): Promise<Begun | undefined> {
  const file = await fileToMake(act, id);
  return (
    file && {
      ...file,
      designs: await readDesigns(
        act,
        (await ordersOfFile(act, id)).map(({ order }) => order),
      ),
    }
  );
}

type Read = {
  readonly from: number;
  readonly to: number;
  readonly cards: readonly PartCard[];
  readonly photos: ReadonlyMap<string, LoadBytes>;
  readonly assets: ReadonlyMap<string, LoadBytes>;
};
async function readPart(
  vault: Vault,
  act: Act,
  id: string,
  file: Begun,
  from: number,
): Promise<Read | undefined> {
  const now = await fileToMake(act, id, false);
  if (now?.next !== from) return undefined;
  const to = Math.min(from + Math.max(1, Math.floor(cardsInPart / file.cells)), file.sheets + 1);
  const lying = await cardsOnSheets(act, id, from, to);
  const given = await readCardsToPrint(
    act,
    lying.map(({ card }) => card),
  );
  const prints = new Map(given.map((card) => [card.id, card]));
  const cards = lying.map((card): PartCard => {
    const print = prints.get(card.card);
    // Without the card, its cell would be empty and the pile one card short.
    if (!print || card.gone) throw new Error('a card of this file is gone');
    return Object.assign(card, { print });
  });
  const { openMany } = vaultFiles(vault);
  const pictures = given.flatMap(({ id: card, picture }) => (picture ? [[picture, card] as const] : []));
  const kept = Object.assign({}, ...file.designs.map(({ assets }) => assets)) as Record<string, string>;
  const opened = await openMany(act, [...pictures.map(([picture]) => picture), ...Object.values(kept)]);
  const byKey = (pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, LoadBytes> =>
    new Map(
      pairs.flatMap(([name, key]) => {
        const bytes = opened.get(name);
        return bytes ? [[key, bytes] as const] : [];
      }),
    );
  return {
    from,
    to,
    cards,
    photos: byKey(pictures),
    assets: byKey(Object.entries(kept).map(([sha256, name]) => [name, sha256])),
  };
}

/**
 * Stores the bytes, the row of the part and the state of the run in one transaction. Returns false if there is no next
 * part to draw.
 */
async function keep(
  vault: Vault,
  act: Act,
  id: string,
  part: Read,
  drawn: DrawnPart,
  progress: string,
): Promise<boolean> {
  const { putFile, removeFile } = vaultFiles(vault);
  const sealed = new Map(part.cards.map(({ card, print }) => [card, print]));
  const other = drawn.hashes.filter(({ card, hash }) => sealed.get(card)?.seal !== hash);
  if (other.length > 0) {
    const orders = new Set(other.flatMap(({ card }) => sealed.get(card)?.orderId ?? []));
    await lockOrders(vendorSeat(act), [...orders]);
  }
  const file = await putFile(act, {
    subject: subjectOfPrint(id),
    mediaType: 'application/pdf',
    purpose: 'print_file',
    bytes: drawn.bytes,
  });
  if (isRefusal(file)) throw new Error('a part differs from its own hash');
  const kept = await storeFilePart(act, id, {
    from: part.from,
    next: part.to,
    file: file.id,
    paused: drawn.paused,
    whole: drawn.whole && { ...drawn.whole, days: printFileDays },
    hashes: drawn.hashes,
  });
  if (!kept) {
    await removeFile(act, file.id);
    return false;
  }
  for (const { card, hash } of other) await writeDrawnHash(act, id, card, hash);
  await advanceProgress(act, progress, part.cards.length);
  if (drawn.whole) await finishProgress(act, progress);
  await notifyBrowsers(act, 'orders');
  return drawn.whole === null;
}

/** A retry would fail in the same way. The cards therefore wait for a new file, and this file shows why it failed. */
async function fail(act: Act, id: string, progress: string, fault: string): Promise<void> {
  if (!(await fileToMake(act, id, false))) return;
  await removeCardsFromFile(act, id);
  if (!(await writeFileState(act, id, 'failed', ['making']))) throw new Error('discarded in this moment');
  await writeFileFault(act.tx, act.org, id, fault);
  await failProgress(act, progress, fault);
  await notifyBrowsers(act, 'orders');
}

/** If a worker crashes, the parts it stored remain. The next worker starts at the first missing part. */
export const makePrintFileWork = (vault: Vault): JobWork =>
  workInSteps(makePrintFileJob, async ({ step }, { file: id }) => {
    const file = await step((act) => readFileToMake(act, id));
    if (!file) return;
    const { progress, paused, designs } = file;
    const draw = await startDrawing({ file: { ...file, name: printFileName(file.number) }, designs, paused });
    for (let from = file.next, more = true; more;) {
      const part = await step((act) => readPart(vault, act, id, file, from));
      if (!part) return;
      try {
        const drawn = await draw(part, part);
        more = await step((act) => keep(vault, act, id, part, drawn, progress));
      } catch (fault) {
        if (!(fault instanceof UnprintableCard)) throw fault;
        const serial = part.cards.find(({ place }) => place === fault.card)?.print.serial ?? '';
        const what = fault.faults
          .map(({ code, detail }) => `${code.replaceAll('_', ' ')} ${detail}`.trim())
          .join(', ');
        await step((act) =>
          fail(act, id, progress, `Card ${serial} cannot be printed: ${what}. Ask the school to mend it.`),
        );
        return;
      }
      from = part.to;
    }
  });
