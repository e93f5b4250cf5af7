import type { Act } from '@lanyard/db/tenant';
import { fieldForHeading, headingKey } from '@lanyard/domain/guess-field';
import {
  builtInImportFields,
  importFieldLabels,
  importFieldsThatProvide,
  identifyingFields,
  fieldsMappedTwice,
  missingFields,
  fieldsKeptIfMissing,
  type ImportField,
} from '@lanyard/domain/import-field';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { neededFields } from '@lanyard/domain/student-field';
import { startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';

import type { Import, ImportColumns } from '../../api-import.ts';
import { cardFieldsRequested } from '../../events.ts';
import {
  saveMappings,
  activeCustomFields,
  updateImport,
  type StoredColumn,
  type StoredRosterImport,
} from '../queries/imports.ts';
import { allFields } from '../queries/student-fields.ts';
import { columnNotesOf } from './column-notes.ts';
import { compareImportJob } from './compare-import.job.ts';
import { readImportInState, lockImportInState, readChangedImport } from './view-import.ts';

type NotReady = Refusal<'not_found' | 'import_not_ready'>;
type Choice = { readonly at: number; readonly field: string | null };

export async function getColumns(act: Act, id: string): Promise<ImportColumns | NotReady> {
  const kept = await readImportInState(act, id, 'map');
  return isRefusal(kept) ? kept : columnsOf(act, kept);
}

const mappedIn = (columns: readonly StoredColumn[]): ImportField[] =>
  columns.flatMap(({ field }) => field ?? []);

type CardField = { readonly key: string; readonly label: string };
/** The fields that the card designs print and the school does not have. A retired field keeps its key, so it counts. */
async function absentCardFields(act: Act): Promise<readonly CardField[]> {
  const asked = (await act.announce(cardFieldsRequested, null)).flat();
  const taken = new Set((await allFields(act.tx, act.org)).map(({ key }) => key));
  return asked.filter(({ key }) => !taken.has(key));
}

async function columnsOf(act: Act, kept: StoredRosterImport): Promise<ImportColumns> {
  const columns = kept.columns ?? [];
  const own = await activeCustomFields(act.tx, act.org);
  const printed = await absentCardFields(act);
  const mapped = mappedIn(columns);
  const missing = missingFields(mapped);
  const fields = [
    ...builtInImportFields.map((field) => ({
      field: field as string,
      label: importFieldLabels.get(field) ?? field,
    })),
    ...own.map(({ key, label }) => ({ field: `custom:${key}`, label })),
  ];
  const optional = fields.filter(
    ({ field }) => field.startsWith('custom:') || (fieldsKeptIfMissing as readonly string[]).includes(field),
  );
  return {
    columns: columns.map(({ name, samples, field, how, since, stats }, at) => ({
      at,
      name,
      samples: [...samples],
      field,
      how,
      since,
      notes: columnNotesOf(field, stats, samples),
      cardField: (field === null && fieldForHeading(name, printed)) || null,
    })),
    fields,
    needs: neededFields.map((each) => {
      const giving = importFieldsThatProvide(each);
      const from = columns
        .filter(({ field }) => field !== null && giving.includes(field))
        .map(({ name }) => name);
      return {
        field: each,
        from,
        state: from.length > 0 ? 'found' : missing.includes(each) ? 'missing' : 'given',
      };
    }),
    absent: optional.filter(({ field }) => !mapped.includes(field as ImportField)).map(({ label }) => label),
    ready: missing.length === 0 && fieldsMappedTwice(mapped).length === 0,
    version: kept.version,
  };
}

const become = ({ name, samples, stats }: StoredColumn, field: ImportField | null): StoredColumn => ({
  name,
  samples,
  stats,
  field,
  how: field === null ? 'ignored' : 'chosen',
  since: null,
});

export async function changeColumns(
  act: Act,
  id: string,
  version: number,
  choices: readonly Choice[],
): Promise<ImportColumns | NotReady | Refusal<'changed_meanwhile'>> {
  const kept = await lockImportInState(act, id, 'map');
  if (isRefusal(kept)) return kept;
  if (kept.version !== version) return refuse('changed_meanwhile', { now: await columnsOf(act, kept) });
  const own = await activeCustomFields(act.tx, act.org);
  const known = new Set<string>([...builtInImportFields, ...own.map(({ key }) => `custom:${key}`)]);
  const chosen = new Map(
    choices.filter(({ field }) => field === null || known.has(field)).map((each) => [each.at, each]),
  );
  const columns = (kept.columns ?? []).map((column, at): StoredColumn => {
    const choice = chosen.get(at);
    if (!choice) {
      // Only one column can fill a field. If two do, the column that was chosen last wins.
      const lost = [...chosen.values()].some(({ field }) => field !== null && field === column.field);
      return lost ? become(column, null) : column;
    }
    return become(column, choice.field as ImportField | null);
  });
  await updateImport(act.tx, act.org, id, { columns, state: 'columns' });
  return columnsOf(act, { ...kept, columns, version: kept.version + 1 });
}

/** Stores the choice for every column, also for ignored ones, so that the next file starts with it. */
export async function compareImport(
  act: Act,
  queue: Queue,
  id: string,
): Promise<Import | NotReady | Refusal<'columns_missing'>> {
  const kept = await lockImportInState(act, id, 'compare');
  if (isRefusal(kept)) return kept;
  const columns = kept.columns ?? [];
  const mapped = mappedIn(columns);
  const missing = missingFields(mapped);
  if (missing.length > 0 || fieldsMappedTwice(mapped).length > 0)
    return refuse('columns_missing', {
      missing,
      twice: fieldsMappedTwice(mapped),
      identities: identifyingFields,
    });
  const headings = new Map(columns.map(({ name, field }) => [headingKey(name).slice(0, 100), field]));
  headings.delete('');
  if (headings.size > 0)
    await saveMappings(
      act.tx,
      act.org,
      [...headings].map(([heading, field]) => ({ heading, field })),
    );
  const progress_id = await startProgress(act, { kind: 'compare-import', total: kept.reading?.rows ?? null });
  await updateImport(act.tx, act.org, id, { state: 'comparing', progress_id });
  await queue.enqueue(act, compareImportJob, { import: id });
  return readChangedImport(act, id);
}
