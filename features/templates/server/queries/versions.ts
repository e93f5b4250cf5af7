import type { CardDocument } from '@lanyard/card/document/format';
import { all, one, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';

import type { templateEvents, TemplateVersion } from '../../api.ts';

export const templateVersionsOf = (tx: Tx, org: string, template: string) => all<TemplateVersion>(tx)`
    select v.id, v.number, v.published_at as "publishedAt", v.findings, v.reason, v.checked,
      coalesce((select m.name from ctl.members() m where m.id = v.published_by), '') as "publishedBy",
      (select count(*)::int from section_templates u join sections s on s.org_id = u.org_id and s.id = u.section_id
        join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
        where u.org_id = v.org_id and u.version_id = v.id) as sections
    from template_versions v where v.org_id = ${org} and v.template_id = ${template}
    order by v.number desc`;

export type TemplateVersionRow = {
  readonly id: string;
  readonly number: number;
  readonly document: CardDocument;
};
export const templateVersionById = (
  tx: Tx,
  org: string,
  template: string,
  id: string,
) => one<TemplateVersionRow>(tx)`
    select id, number, document from template_versions
    where org_id = ${org} and template_id = ${template} and id = ${id}`;

export const newestTemplateVersion = (tx: Tx, org: string, template: string) => one<TemplateVersionRow>(tx)`
    select id, number, document from template_versions
    where org_id = ${org} and template_id = ${template} order by number desc limit 1`;

type NewVersion = {
  readonly document: CardDocument;
  readonly findings: readonly { readonly code: string; readonly students: number }[];
  readonly reason: string | null;
  readonly checked: number;
};
/** Gives the version the next number. The caller must have locked the template. */
export const insertTemplateVersion = (
  { tx, org, user }: Act,
  template: string,
  { document, findings, reason, checked }: NewVersion,
) => only<{ id: string; number: number }>(tx)`
    insert into template_versions (org_id, template_id, number, document, published_by, findings, reason, checked)
    select ${org}, ${template}, coalesce(max(number), 0) + 1, ${JSON.stringify(document)}::json, ${user},
      ${JSON.stringify(findings)}::jsonb, ${reason}, ${checked}
    from template_versions where org_id = ${org} and template_id = ${template}
    returning id, number`;

export type TemplateEvent = (typeof templateEvents)[number];
export const insertTemplateEvent = (
  { tx, org, user }: Act,
  template: string,
  event: TemplateEvent,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<unknown> =>
  tx
    .insertInto('template_events')
    .values({ org_id: org, template_id: template, event, detail: JSON.stringify(detail), done_by: user })
    .execute();

type EventRow = { event: TemplateEvent; at: string; by: string | null; detail: Record<string, unknown> };
export const templateEventsOf = (tx: Tx, org: string, template: string) => all<EventRow>(tx)`
    select e.event, e.done_at as at, e.detail,
      (select m.name from ctl.members() m where m.id = e.done_by) as by
    from template_events e where e.org_id = ${org} and e.template_id = ${template}
    order by e.id desc limit 200`;

/**
 * The designs of ID cards that a school uses: the newest version of each active template, and the versions that sections
 * of the current year have.
 */
export const documentsInUse = async (tx: Tx, org: string): Promise<CardDocument[]> => {
  const rows = await all<{ document: CardDocument }>(tx)`
    select v.document from template_versions v join templates t on t.org_id = v.org_id and t.id = v.template_id
    where v.org_id = ${org} and t.type = 'id_card' and (
      t.status = 'active' and not exists (select from template_versions n
        where n.org_id = v.org_id and n.template_id = v.template_id and n.number > v.number)
      or exists (select from section_templates u join sections s on s.org_id = u.org_id and s.id = u.section_id
        join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
        where u.org_id = v.org_id and u.version_id = v.id))
    order by t.modified_at desc, t.id, v.number desc`;
  return rows.map(({ document }) => document);
};

/** Published versions by their ids, of any template. A published version never changes. */
export const publishedVersions = (tx: Tx, org: string, ids: readonly string[]) => all<{
  id: string;
  template: string;
  name: string;
  document: CardDocument;
}>(tx)`
    select v.id, v.template_id as template, t.name, v.document from template_versions v
    join templates t on t.org_id = v.org_id and t.id = v.template_id
    where v.org_id = ${org} and v.id = any (${[...ids]}::uuid[])`;
