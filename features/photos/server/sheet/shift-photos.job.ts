import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { job, work, workInSteps, type JobWork } from '@lanyard/jobs/job';
import * as z from 'zod/mini';

import {
  clearHiddenPhotoFiles,
  hiddenPhotoFiles,
  lockShift,
  movesOfShift,
  settleShift,
  shiftById,
  storeMovedPhotoFiles,
  type MoveRow,
} from '../queries/shifts.ts';
import { putPicture } from '../receive-photo.ts';
import { bytesOfFile } from '../repair-photo.ts';
import { applyShift } from './apply-shift.ts';

export const shiftPhotosJob = job({ name: 'shift-photos', data: z.object({ shift: z.uuid() }), retries: 5 });

/**
 * Moves photos to the children they show. Each child's pictures are encrypted with that child's own key. So the job
 * first copies each picture with the key of its new child, and then moves all photos in one transaction.
 */
export const shiftPhotosWork = (vault: Vault): JobWork =>
  workInSteps(shiftPhotosJob, async ({ step }, { shift: id }) => {
    const waiting = await step(async ({ tx, org }) => {
      const shift = await shiftById(tx, org, id);
      return shift?.state === 'waiting' ? movesOfShift(tx, org, id) : [];
    });
    for (const move of waiting)
      if (move.newThumb === null) await step((act) => storeUnderNewKeys(vault, act, id, move));
    await step((act) => finish(vault, act, id));
  });

async function storeUnderNewKeys(vault: Vault, act: Act, shift: string, move: MoveRow): Promise<void> {
  const again = async (file: string): Promise<string> =>
    putPicture(vault, act, move.student, await bytesOfFile(vault, act, file));
  const put = { file: await again(move.file), card: await again(move.card), thumb: await again(move.thumb) };
  await storeMovedPhotoFiles(act.tx, act.org, shift, move.photo, put);
  await notifyBrowsers(act, 'photos');
}

async function finish(vault: Vault, act: Act, id: string): Promise<void> {
  const { tx, org } = act;
  const shift = await lockShift(tx, org, id);
  if (shift?.state !== 'waiting') return; // An earlier run has finished this shift.
  const moves = await movesOfShift(tx, org, id);
  const reason = await applyShift(act, shift, moves);
  if (reason !== undefined) {
    for (const { newFile, newCard, newThumb } of moves)
      for (const file of [newFile, newCard, newThumb])
        if (file !== null) await vaultFiles(vault).removeFile(act, file);
    await settleShift(tx, org, id, { state: 'refused', reason });
  }
  await notifyBrowsers(act, 'photos', 'capture', 'students', 'dashboard');
}

/** A scheduled job. When a shift can no longer be undone, it deletes the files under the other child's key. */
export const deleteShiftedFilesJob = job({ name: 'forget-shifted-photos', data: z.object({}), retries: 3 });
export const deleteShiftedFilesWork = (vault: Vault): JobWork =>
  work(deleteShiftedFilesJob, async (act) => {
    const files = await hiddenPhotoFiles(act.tx, act.org, 'old');
    await clearHiddenPhotoFiles(act.tx, act.org, files);
    for (const file of files) await vaultFiles(vault).removeFile(act, file);
  });
