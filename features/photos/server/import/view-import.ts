import { namesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import type { MatchOutcome } from '@lanyard/domain/photo-match';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';

import { importFilesPage, type PhotoImport, type PhotoImportFile } from '../../api-photo-import.ts';
import { filesOf, importStudents } from '../queries/import-files.ts';
import {
  importById,
  importCounts,
  importsLately,
  lockImport,
  nearWays,
  type KeptImport,
} from '../queries/imports.ts';

async function viewOf({ tx, org }: Act, kept: KeptImport, madeBy: string): Promise<PhotoImport> {
  const { id, kind, name, state, reason, indexes, madeAt } = kept;
  const { waiting, kept: developed, refused, ...counts } = await importCounts(tx, org, id);
  const ways = state === 'ready' ? await nearWays(tx, org, id) : [];
  const photos = { waiting, kept: developed, refused };
  return { id, kind, name, state, reason, indexes, counts, nearWays: ways, photos, madeBy, madeAt };
}
const withName = async (act: Act, kept: KeptImport): Promise<PhotoImport> =>
  viewOf(act, kept, (await namesOf(act.tx, [kept.madeBy])).get(kept.madeBy) ?? '');

export async function getPhotoImport(act: Act, id: string): Promise<PhotoImport | Refusal<'not_found'>> {
  const kept = await importById(act.tx, act.org, id);
  return kept && kept.state !== 'dropped' ? withName(act, kept) : refuse('not_found');
}
export async function seeAgain(act: Act, id: string): Promise<PhotoImport> {
  const seen = await getPhotoImport(act, id);
  if (isRefusal(seen)) throw new Error('an import that was changed is not there');
  return seen;
}

export async function listPhotoImports(act: Act): Promise<{ imports: PhotoImport[] }> {
  const found = await importsLately(act.tx, act.org);
  const names = await namesOf(act.tx, found.map(({ madeBy }) => madeBy)); // prettier-ignore
  const imports: PhotoImport[] = [];
  for (const kept of found) imports.push(await viewOf(act, kept, names.get(kept.madeBy) ?? ''));
  return { imports };
}

/** If it is where this may be done; nobody else moves it meanwhile. */
export async function openImport(
  { tx, org }: Act,
  id: string,
  states: readonly PhotoImport['state'][],
): Promise<KeptImport | Refusal<'not_found' | 'import_not_ready'>> {
  const kept = await lockImport(tx, org, id);
  if (!kept || kept.state === 'dropped') return refuse('not_found');
  return states.includes(kept.state) ? kept : refuse('import_not_ready', { state: kept.state });
}

export async function listPhotoImportFiles(
  { tx, org }: Act,
  id: string,
  asked: {
    readonly outcome: MatchOutcome;
    readonly after: number;
    readonly only?: 'unsent' | 'refused' | undefined;
  },
): Promise<{ files: PhotoImportFile[]; more: boolean } | Refusal<'not_found'>> {
  const kept = await importById(tx, org, id);
  if (!kept || kept.state === 'dropped') return refuse('not_found');
  const page = { ...asked, only: asked.only ?? null, most: importFilesPage + 1 };
  const rows = await filesOf(tx, { org, import: id }, page);
  const shown = rows.slice(0, importFilesPage);
  const ids = shown.flatMap(({ student, candidates }) => [
    ...(student === null ? [] : [student]),
    ...candidates,
  ]);
  const students = new Map((await importStudents(tx, org, ids)).map((each) => [each.id, each]));
  const files = shown.map(({ student, candidates, sameNo, samePath, ...row }) => ({
    ...row,
    student: student === null ? null : (students.get(student) ?? null),
    candidates: candidates.flatMap((each) => students.get(each) ?? []),
    same: sameNo === null ? null : { no: sameNo, path: samePath ?? '' },
  }));
  return { files, more: rows.length > shown.length };
}
