import type { Act } from '@lanyard/db/tenant';
import { mayBePhotographed } from '@lanyard/domain/photo';
import { fileNumberOf, isIndex } from '@lanyard/domain/photo-file';
import { matchPhotos } from '@lanyard/domain/photo-match';

import { photoSettings } from '../photo-settings.ts';
import { updatePhotoImport, importFileNames, currentRoster, storeFileMatches } from '../queries/imports.ts';

export type PhotoIndexFile = { readonly path: string; readonly text: string };

const atOnce = 2000;

/** Matches the files to students by the present roster. The caller has locked the import. */
export async function matchFiles(act: Act, id: string, indexes: readonly PhotoIndexFile[]): Promise<void> {
  const { tx, org } = act;
  const { notAskedMeans } = await photoSettings(act);
  const roster = (await currentRoster(tx, org)).map((student) =>
    Object.assign(student, { allowed: mayBePhotographed(student.consent, notAskedMeans) }),
  );
  const files = await importFileNames(tx, org, id);
  const numberAt = (place: number | null): number | null =>
    place === null ? null : (files[place]?.no ?? null);
  const matches = matchPhotos(files, roster, indexes).map((match, place) =>
    Object.assign({}, match, {
      no: numberAt(place) ?? 0,
      same: numberAt(match.same),
      fileNo: fileNumberOf(files[place]?.path ?? ''),
    }),
  );
  for (let from = 0; from < matches.length; from += atOnce)
    await storeFileMatches(tx, org, id, matches.slice(from, from + atOnce));
  await updatePhotoImport(tx, org, id, {
    state: 'ready',
    indexes: [...new Set(indexes.flatMap(({ path, text }) => (isIndex(text) ? [path] : [])))],
    lists: '[]',
  });
}
