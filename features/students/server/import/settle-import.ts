import type { Act } from '@lanyard/db/tenant';
import { decisionsAt } from '@lanyard/domain/import-decision';

import { cardStagesOf } from '../card-stages.ts';
import type { Into } from '../queries/import-rows.ts';
import {
  askByName,
  countAnew,
  findLeft,
  markTaken,
  markTwice,
  numberThem,
  reserveByName,
  roomToSort,
  settleDoubts,
  sizeOfYear,
  toStage,
  writeStages,
} from '../queries/import-settle.ts';
import { updateImport } from '../queries/imports.ts';

/** What can only be said once every row is there; said again after a repair or an answer. */
export async function settleImport(act: Act, into: Into, complete: boolean): Promise<void> {
  const { tx } = act;
  await roomToSort(tx);
  await countAnew(tx);
  await settleDoubts(tx, into);
  await markTwice(tx, into);
  await reserveByName(tx, into);
  await askByName(tx, into);
  await numberThem(tx, into);
  await findLeft(tx, into, complete);
  // Who cannot move keeps a place that another one wanted: until nothing changes.
  for (let round = 0; round < 20; round++) if ((await markTaken(tx, into)).length === 0) break;
  await stageThem(act, into);
  await updateImport(tx, act.org, into.import, await sizeOfYear(tx, into));
}

/** How far each card has gone, asked of everybody to the right of us. */
async function stageThem(act: Act, into: Into): Promise<void> {
  for (;;) {
    const rows = await toStage(act.tx, into);
    if (rows.length === 0) return;
    const stages = await cardStagesOf(
      act,
      rows.map(({ enrolment }) => enrolment),
    );
    await writeStages(
      act.tx,
      into,
      rows.map(({ no, enrolment, leaves }) => {
        const stage = stages.get(enrolment) ?? 'no_photo';
        return { no, stage, decision: leaves ? 'update' : (decisionsAt(stage)[0] ?? 'update') };
      }),
    );
  }
}
