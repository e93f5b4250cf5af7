import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { photoQualityOf } from '@lanyard/photos/server/photo-quality';

import { photosOfOpenProofs, writeIssues } from './queries/quality.ts';

const slice = 1000;

/** Computes the issues of open proofs again, because the school changed its thresholds. The photos are not measured again. */
export async function recomputeIssues(act: Act): Promise<void> {
  const open = await photosOfOpenProofs(act.tx, act.org);
  let changed = 0;
  for (let at = 0; at < open.length; at += slice) {
    const some = open.slice(at, at + slice);
    const quality = await photoQualityOf(
      act,
      some.map(({ photo }) => photo),
    );
    const found = some.map(({ proof, photo }) => {
      const issues = quality.get(photo)?.issues ?? [];
      return { proof, issues, blocking: issues.some(({ blocking }) => blocking) };
    });
    changed += await writeIssues(act.tx, act.org, found);
  }
  if (changed > 0) await notifyBrowsers(act, 'proofs');
}
