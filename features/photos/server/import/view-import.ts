import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { cardStages, type CardStage } from '@lanyard/domain/card-stage';
import { photoImportEffects } from '@lanyard/domain/photo-import';
import type { MatchOutcome } from '@lanyard/domain/photo-match';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { cardStagesOf } from '@lanyard/students/server/card-stages';
import { readFrozenFields } from '@lanyard/students/server/corrections/frozen-fields';

import {
  importFilesPerPage,
  type ImportStudent,
  type PhotoImport,
  type PhotoImportFile,
} from '../../api-photo-import.ts';
import { importFileRows, importStudents, filesOfPhotographedStudents } from '../queries/import-files.ts';
import {
  photoImportById,
  importCounts,
  importEffectsOf,
  recentPhotoImports,
  lockPhotoImportRow,
  nearMatchCounts,
  type PhotoImportRow,
} from '../queries/imports.ts';

/** How far the student's card has gone: not approved, approved, or ordered and further. */
type Weight = 'none' | 'approved' | 'ordered';
const weightOf = (stage: CardStage): Weight =>
  stage === 'approved'
    ? 'approved'
    : cardStages.indexOf(stage) > cardStages.indexOf('approved')
      ? 'ordered'
      : 'none';

/**
 * Lists every file whose student has a photo, whether someone agreed to replace that photo, and how far the card has
 * gone.
 */
export async function listReplaceablePhotos(
  act: Act,
  id: string,
): Promise<{ readonly no: number; readonly agreed: boolean; readonly weight: Weight }[]> {
  const found = await filesOfPhotographedStudents(act.tx, { org: act.org, import: id });
  const stages =
    found.length === 0
      ? new Map<string, CardStage>()
      : await cardStagesOf(
          act,
          found.map(({ student }) => student),
        );
  return found.map(({ no, student, agreed }) => ({
    no,
    agreed,
    weight: weightOf(stages.get(student) ?? 'photo'),
  }));
}
const countPhotos = (photos: readonly { readonly weight: Weight }[]): PhotoImport['replacing'] => ({
  photos: photos.length,
  approved: photos.filter(({ weight }) => weight === 'approved').length,
  ordered: photos.filter(({ weight }) => weight === 'ordered').length,
});
const noEffects = Object.fromEntries(
  photoImportEffects.map((effect) => [effect, 0]),
) as PhotoImport['effects'];

async function viewOf(act: Act, kept: PhotoImportRow, madeBy: string): Promise<PhotoImport> {
  const { tx, org } = act;
  const { id, kind, name, state, reason, indexes, madeAt } = kept;
  const { waiting, kept: developed, refused, ...counts } = await importCounts(tx, org, id);
  const isOpen = state === 'ready';
  const atStake = isOpen ? await listReplaceablePhotos(act, id) : [];
  return {
    id,
    kind,
    name,
    state,
    reason,
    indexes,
    counts,
    replaceable: countPhotos(atStake.filter(({ agreed }) => !agreed)),
    replacing: countPhotos(atStake.filter(({ agreed }) => agreed)),
    effects: { ...noEffects, ...(await importEffectsOf(tx, org, id)) },
    nearWays: isOpen ? await nearMatchCounts(tx, org, id) : [],
    photos: { waiting, kept: developed, refused },
    madeBy,
    madeAt,
  };
}
const withName = async (act: Act, kept: PhotoImportRow): Promise<PhotoImport> =>
  viewOf(act, kept, (await personNamesOf(act.tx, [kept.madeBy])).get(kept.madeBy) ?? '');

export async function getPhotoImport(act: Act, id: string): Promise<PhotoImport | Refusal<'not_found'>> {
  const kept = await photoImportById(act.tx, act.org, id);
  return kept && kept.state !== 'dropped' ? withName(act, kept) : refuse('not_found');
}
export async function rereadPhotoImport(act: Act, id: string): Promise<PhotoImport> {
  const seen = await getPhotoImport(act, id);
  if (isRefusal(seen)) throw new Error('an import that was changed is not there');
  return seen;
}

export async function listPhotoImports(act: Act): Promise<{ imports: PhotoImport[] }> {
  const found = await recentPhotoImports(act.tx, act.org);
  const names = await personNamesOf(
    act.tx,
    found.map(({ madeBy }) => madeBy),
  );
  const imports: PhotoImport[] = [];
  for (const kept of found) imports.push(await viewOf(act, kept, names.get(kept.madeBy) ?? ''));
  return { imports };
}

/** Locks the import until the transaction ends, if its state allows the action. */
export async function lockPhotoImport(
  { tx, org }: Act,
  id: string,
  states: readonly PhotoImport['state'][],
): Promise<PhotoImportRow | Refusal<'not_found' | 'import_not_ready'>> {
  const kept = await lockPhotoImportRow(tx, org, id);
  if (!kept || kept.state === 'dropped') return refuse('not_found');
  return states.includes(kept.state) ? kept : refuse('import_not_ready', { state: kept.state });
}

/** The students of a page of files, and what a new photo would do to their cards. */
async function importStudentsOf(
  act: Act,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportStudent>> {
  const [stages, signed] = [await cardStagesOf(act, ids), await readFrozenFields(act, ids, ['photo'])];
  const students = await importStudents(act.tx, act.org, ids);
  return new Map(
    students.map((student) => [
      student.id,
      { ...student, stage: stages.get(student.id) ?? 'no_photo', signedOff: signed.has(student.id) },
    ]),
  );
}

export async function listPhotoImportFiles(
  act: Act,
  id: string,
  asked: {
    readonly outcome: MatchOutcome;
    readonly after: number;
    readonly only?: 'unsent' | 'refused' | undefined;
  },
): Promise<{ files: PhotoImportFile[]; more: boolean } | Refusal<'not_found'>> {
  const { tx, org } = act;
  const kept = await photoImportById(tx, org, id);
  if (!kept || kept.state === 'dropped') return refuse('not_found');
  const page = { ...asked, only: asked.only ?? null, most: importFilesPerPage + 1 };
  const rows = await importFileRows(tx, { org, import: id }, page);
  const shown = rows.slice(0, importFilesPerPage);
  const ids = shown.flatMap(({ student, candidates }) => [
    ...(student === null ? [] : [student]),
    ...candidates,
  ]);
  const students = await importStudentsOf(act, ids);
  const files = shown.map(({ student, candidates, sameNo, samePath, ...row }) => ({
    ...row,
    student: student === null ? null : (students.get(student) ?? null),
    candidates: candidates.flatMap((each) => students.get(each) ?? []),
    same: sameNo === null ? null : { no: sameNo, path: samePath ?? '' },
  }));
  return { files, more: rows.length > shown.length };
}
