import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';

import type { Template, TemplateSummary } from '../api.ts';
import { cardsProduced } from '../events.ts';
import { schoolFieldsHash } from './cards/card-values.ts';
import { countArchivedTemplates, templateById, templateRows, type TemplateRow } from './queries/templates.ts';
import { templateEventsOf, templateVersionById, templateVersionsOf } from './queries/versions.ts';
import { readDraft } from './read-draft.ts';

/** The reviewer whose sections limit what the person sees. Null if the person may see the whole school. */
export const limitingReviewerOf = ({ user }: Act, scopes: Scopes): string | null =>
  scopes.includes('all') ? null : user;

/** How many cards were produced from each template: badges printed here, and the cards that other features report. */
async function usageOf(act: Act, rows: readonly TemplateRow[]): Promise<ReadonlyMap<string, number>> {
  const usage = new Map(rows.map(({ id, badges }) => [id, badges]));
  const templates = [...usage.keys()];
  for (const { template, cards } of (await act.announce(cardsProduced, { templates })).flat())
    usage.set(template, (usage.get(template) ?? 0) + cards);
  return usage;
}

const summaryOf = (row: TemplateRow, usageCount: number): TemplateSummary => {
  const { facts, revision, publishedRevision } = row;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    status: row.status,
    sections: row.sections,
    lastModified: row.lastModified,
    modifiedBy: row.modifiedBy,
    published: row.published,
    editing: row.editing,
    size: facts.size,
    hasBack: facts.hasBack,
    fields: [...facts.fields],
    forStudents: facts.forStudents,
    usageCount,
    hasDraft: revision !== publishedRevision,
    version: revision,
  };
};

export async function listTemplates(
  act: Act,
  scopes: Scopes,
  archived: boolean,
): Promise<{
  templates: TemplateSummary[];
  look: string;
  counts: { templates: number; active: number; archived: number; usage: number };
}> {
  const reviewer = limitingReviewerOf(act, scopes);
  const rows = await templateRows(act.tx, act.org, reviewer, archived);
  const usage = await usageOf(act, rows);
  const templates = rows.map((row) => summaryOf(row, usage.get(row.id) ?? 0));
  const shown = templates.filter(({ status }) => status !== 'archived');
  return {
    templates,
    look: await schoolFieldsHash(act),
    counts: {
      templates: shown.length,
      active: shown.filter(({ status }) => status === 'active').length,
      archived: await countArchivedTemplates(act.tx, act.org, reviewer),
      usage: shown.reduce((sum, { usageCount }) => sum + usageCount, 0),
    },
  };
}

export async function getTemplate(
  act: Act,
  id: string,
  reviewer: string | null = null,
): Promise<Template | Refusal<'not_found'>> {
  const found = await templateById(act.tx, act.org, id, reviewer);
  if (!found) return refuse('not_found');
  const { document, ...row } = found;
  const usage = await usageOf(act, [row]);
  return {
    ...summaryOf(row, usage.get(id) ?? 0),
    document,
    faults: [...readDraft(document).faults],
    versions: await templateVersionsOf(act.tx, act.org, id),
  };
}

/** The template as it is now, for the answer of an act that has just changed it. */
export async function rereadTemplate(act: Act, id: string): Promise<Template> {
  const now = await getTemplate(act, id);
  if ('code' in now) throw new Error('a template was changed and is not there');
  return now;
}

export async function getTemplateVersion(act: Act, scopes: Scopes, template: string, version: string) {
  const seen = await templateById(act.tx, act.org, template, limitingReviewerOf(act, scopes));
  const found = seen && (await templateVersionById(act.tx, act.org, template, version));
  return found ?? refuse('not_found');
}

export async function getTemplateHistory(act: Act, scopes: Scopes, template: string) {
  const seen = await templateById(act.tx, act.org, template, limitingReviewerOf(act, scopes));
  return seen ? { events: await templateEventsOf(act.tx, act.org, template) } : refuse('not_found');
}
