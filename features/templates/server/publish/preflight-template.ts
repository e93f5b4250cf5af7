import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import {
  isUnpublishable,
  mayActOnTemplate,
  templateFindings,
  publishVerdictOf,
  type TemplateFinding,
} from '@lanyard/domain/template';
import { failProgress, startProgress } from '@lanyard/jobs/progress';
import type { Queue } from '@lanyard/jobs/queue';

import type { StudentFindings, Preflight } from '../../api-preflight.ts';
import { countStudentsIn } from '../queries/card-values.ts';
import {
  deletePreflights,
  studentFindingsPage,
  insertPreflight,
  preflightById,
  runningPreflight,
  type PreflightRow,
} from '../queries/preflights.ts';
import { currentSectionIds, sectionsUsingTemplate } from '../queries/section-templates.ts';
import { lockTemplate, templateById } from '../queries/templates.ts';
import { readDraft } from '../read-draft.ts';
import { preflightJob } from './preflight.job.ts';

export const preflightFindingsOf = ({ found }: Pick<PreflightRow, 'found'>): Preflight['findings'] =>
  templateFindings.flatMap((code) => {
    const students = found[code];
    return students === undefined
      ? []
      : [{ code, blocks: isUnpublishable(code), students, fields: emptyFieldsOf(found, code) }];
  });

function emptyFieldsOf(found: PreflightRow['found'], code: TemplateFinding) {
  const start = `${code} `;
  return Object.entries(found)
    .filter(([key]) => key.startsWith(start))
    .map(([key, students]) => ({ field: key.slice(start.length), students }))
    .toSorted((one, other) => other.students - one.students || (one.field < other.field ? -1 : 1));
}

function preflightOf(row: PreflightRow): Preflight {
  const { template: _, found: __, ...rest } = row;
  const findings = preflightFindingsOf(row);
  const verdict = row.state === 'done' ? publishVerdictOf(findings.map(({ code }) => code)) : null;
  return { ...rest, verdict, findings };
}

export async function startPreflight(
  act: Act,
  queue: Queue,
  id: string,
  revision: number,
): Promise<
  Preflight | Refusal<'not_found' | 'changed_meanwhile' | 'template_archived' | 'document_refused'>
> {
  const { tx, org } = act;
  await lockTemplate(tx, org, id, 'update');
  const found = await templateById(tx, org, id);
  if (!found) return refuse('not_found');
  if (!mayActOnTemplate(found.status, 'publish')) return refuse('template_archived');
  if (found.revision !== revision)
    return refuse('changed_meanwhile', {
      by: found.modifiedBy,
      at: found.lastModified,
      version: found.revision,
    });
  const { document, faults } = readDraft(found.document);
  if (!document || faults.length > 0) return refuse('document_refused', { faults });
  const running = await runningPreflight(tx, org, id, revision);
  if (running) return preflightOf(running);
  for (const progress of await deletePreflights(act, id))
    await failProgress(act, progress, 'The draft has changed since.');
  const sections = found.facts.forStudents
    ? ((await sectionsUsingTemplate(tx, org, id)) ?? (await currentSectionIds(tx, org)))
    : [];
  const total = found.facts.forStudents ? await countStudentsIn(tx, org, sections) : 1;
  const progress = await startProgress(act, { kind: 'preflight-template', total });
  const made = await insertPreflight(act, { template: id, revision, document, sections, total, progress });
  await queue.enqueue(act, preflightJob, { preflight: made });
  return getPreflight(act, id, made);
}

export async function getPreflight(
  act: Act,
  template: string,
  id: string,
): Promise<Preflight | Refusal<'not_found'>> {
  const row = await preflightById(act.tx, act.org, template, id);
  return row ? preflightOf(row) : refuse('not_found');
}

type Asked = {
  readonly code?: TemplateFinding | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

export async function listFindings(
  act: Act,
  template: string,
  id: string,
  { code, after, limit }: Asked,
): Promise<{ found: StudentFindings[]; next: string | null } | Refusal<'not_found' | 'invalid_input'>> {
  if (!(await preflightById(act.tx, act.org, template, id))) return refuse('not_found');
  const place = after === undefined ? undefined : /^(\d{1,3})-(\d{1,9})$/.exec(after);
  if (place === null)
    return refuse('invalid_input', {
      errors: [{ path: 'query.after', message: 'Not a place in this list.' }],
    });
  const from = place ? ([Number(place[1]), Number(place[2])] as const) : undefined;
  const rows = await studentFindingsPage(act.tx, act.org, id, { code, after: from, limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    found: rows.slice(0, limit).map(({ student, findings }) => ({ student, findings })),
    next: last ? `${String(last.rank)}-${String(last.position)}` : null,
  };
}
