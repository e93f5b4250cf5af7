import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { mayActOnImport, importStepOf, importUndoDays, type ImportAct } from '@lanyard/domain/import-state';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';

import type { Import } from '../../api-import.ts';
import { countDifferences } from '../queries/import-differences.ts';
import { importById, recentRosterImports, lockImport, type StoredRosterImport } from '../queries/imports.ts';

const compared = new Set(['differences', 'applying']);

type Counts = NonNullable<Import['counts']>;
export const importCountsOf = ({ error, asked, changed, new: added, left, same }: Counts): Counts => ({
  error,
  asked,
  changed,
  new: added,
  left,
  same,
});

export async function viewImport(act: Act, kept: StoredRosterImport, name?: string): Promise<Import> {
  const { reading, columns } = kept;
  const counted = compared.has(kept.state)
    ? await countDifferences(act.tx, { org: act.org, import: kept.id })
    : undefined;
  const names = name === undefined ? await personNamesOf(act.tx, [kept.startedBy]) : undefined;
  return {
    id: kept.id,
    name: kept.name,
    state: kept.state,
    step: importStepOf(kept.state),
    reason: kept.reason,
    size: kept.size,
    received: kept.received,
    progress: kept.progress,
    reading: reading && {
      format: reading.format,
      encoding: reading.encoding,
      delimiter: reading.delimiter,
      sheet: reading.sheet,
      sheets: [...reading.sheets],
      rosterVersion: reading.rosterVersion,
      complete: reading.complete,
      rows: reading.rows,
      columns: columns?.length ?? 0,
      readings: reading.readings.map(({ encoding, words }) => ({ encoding, words: [...words] })),
      noted: [...(reading.noted ?? [])],
      notedRows: reading.notedRows ?? reading.noted?.length ?? 0,
    },
    against: kept.against,
    counts: counted ? importCountsOf(counted) : kept.counts,
    hints: counted
      ? {
          touchOrdered: counted.touchOrdered,
          joinSections: counted.joinSections,
          elsewhere: kept.elsewhere ?? 0,
        }
      : null,
    willApply: counted?.willApply ?? null,
    startedBy: name ?? names?.get(kept.startedBy) ?? '',
    startedAt: kept.startedAt,
    appliedAt: kept.appliedAt,
    undoUntil:
      kept.appliedAt && new Date(Date.parse(kept.appliedAt) + importUndoDays * 86_400_000).toISOString(),
    undoneAt: kept.undoneAt,
    result: kept.result,
    version: kept.version,
  };
}

/** Locks the import, so that nobody else changes it. Refuses if its state does not allow this act. */
export async function lockImportInState(
  act: Act,
  id: string,
  to: ImportAct,
): Promise<StoredRosterImport | Refusal<'not_found' | 'import_not_ready'>> {
  const kept = await lockImport(act.tx, act.org, id);
  if (!kept || kept.state === 'dropped') return refuse('not_found');
  return mayActOnImport(kept.state, to) ? kept : refuse('import_not_ready', { state: kept.state });
}

/** Like `lockImportInState`, but without a lock, for acts that only read. */
export async function readImportInState(
  act: Act,
  id: string,
  to?: ImportAct,
): Promise<StoredRosterImport | Refusal<'not_found' | 'import_not_ready'>> {
  const kept = await importById(act.tx, act.org, id);
  if (!kept || kept.state === 'dropped') return refuse('not_found');
  return to === undefined || mayActOnImport(kept.state, to)
    ? kept
    : refuse('import_not_ready', { state: kept.state });
}

export async function getImport(act: Act, id: string): Promise<Import | Refusal<'not_found'>> {
  const kept = await importById(act.tx, act.org, id);
  return kept && kept.state !== 'dropped' ? viewImport(act, kept) : refuse('not_found');
}

/** Reads an import that this act has just changed, so it must exist. */
export async function readChangedImport(act: Act, id: string): Promise<Import> {
  const seen = await getImport(act, id);
  if (isRefusal(seen)) throw new Error('an import that was changed is not there');
  return seen;
}

export async function listImports(act: Act): Promise<{ imports: Import[] }> {
  const found = await recentRosterImports(act.tx, act.org);
  const names = await personNamesOf(
    act.tx,
    found.map(({ startedBy }) => startedBy),
  );
  const imports: Import[] = [];
  for (const each of found) imports.push(await viewImport(act, each, names.get(each.startedBy) ?? ''));
  return { imports };
}
