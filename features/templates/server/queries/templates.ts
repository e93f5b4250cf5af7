import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import type { CardDocument } from '@lanyard/card/document/format';
import { all, one, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { editingSeconds, type TemplateStatus, type TemplateType } from '@lanyard/domain/template';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Editing } from '../../api.ts';
import type { TemplateFacts } from '../read-draft.ts';

export type TemplateRow = {
  readonly id: string;
  readonly name: string;
  readonly type: TemplateType;
  readonly status: TemplateStatus;
  readonly facts: TemplateFacts;
  readonly revision: number;
  readonly publishedRevision: number | null;
  readonly lastModified: string;
  readonly modifiedBy: string | null;
  readonly editing: Editing | null;
  readonly sections: number;
  readonly published: { readonly id: string; readonly number: number; readonly at: string } | null;
  readonly badges: number;
};

const live: RawBuilder<SqlBool> = sql`t.editor_seen > now() - make_interval(secs => ${editingSeconds})`;

const columns = sql`t.id, t.name, t.type, t.status, t.facts, t.revision, t.published_revision as "publishedRevision",
  t.modified_at as "lastModified", (select m.name from ctl.members() m where m.id = t.modified_by) as "modifiedBy",
  case when ${live} then json_build_object('person', t.editor_id, 'tab', t.editor_tab,
    'name', coalesce((select m.name from ctl.members() m where m.id = t.editor_id), ''),
    'since', to_char(t.editing_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as editing,
  (select count(*)::int from section_templates u join template_versions v on v.org_id = u.org_id and v.id = u.version_id
    join sections s on s.org_id = u.org_id and s.id = u.section_id
    join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    where v.org_id = t.org_id and v.template_id = t.id) as sections,
  (select json_build_object('id', v.id, 'number', v.number,
      'at', to_char(v.published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from template_versions v where v.org_id = t.org_id and v.template_id = t.id order by v.number desc limit 1) as published,
  (select coalesce(sum(b.copies), 0)::int from badge_prints b where b.org_id = t.org_id and b.template_id = t.id) as badges`;

/** A reviewer sees only the templates that their own sections' cards are made from. */
const seenBy = (org: string, reviewer: string | null): RawBuilder<SqlBool> =>
  reviewer === null
    ? sql`true`
    : sql`exists (select from section_templates u
        join template_versions v on v.org_id = u.org_id and v.id = u.version_id
        where u.org_id = t.org_id and v.template_id = t.id and ${isOwnSection(org, sql`u.section_id`, reviewer)})`;

export const templateRows = (
  tx: Tx,
  org: string,
  reviewer: string | null,
  archived: boolean,
) => all<TemplateRow>(tx)`select ${columns} from templates t
    where t.org_id = ${org} and (t.status <> 'archived' or ${archived}) and ${seenBy(org, reviewer)}
    order by t.modified_at desc, t.id desc limit 500`;

export const countArchivedTemplates = async (
  tx: Tx,
  org: string,
  reviewer: string | null,
): Promise<number> => {
  const { n } = await only<{ n: number }>(tx)`select count(*)::int as n from templates t
    where t.org_id = ${org} and t.status = 'archived' and ${seenBy(org, reviewer)}`;
  return n;
};

export type TemplateWithDocument = TemplateRow & { readonly document: CardDocument };
export const templateById = (
  tx: Tx,
  org: string,
  id: string,
  reviewer: string | null = null,
) => one<TemplateWithDocument>(tx)`
    select ${columns}, t.document from templates t
    where t.org_id = ${org} and t.id = ${id} and ${seenBy(org, reviewer)}`;

/**
 * Locks the template until the end of the transaction, so that nobody else saves, publishes, uses or archives it. With
 * `share`, several transactions may use the template at once.
 */
export const lockTemplate = async (
  tx: Tx,
  org: string,
  id: string,
  how: 'update' | 'share',
): Promise<void> => {
  await sql`select from templates where org_id = ${org} and id = ${id} for ${sql.raw(how)}`.execute(tx);
};

type NewTemplate = { readonly document: CardDocument; readonly facts: TemplateFacts };
export const insertTemplate = async (
  { tx, org, user }: Act,
  { document, facts }: NewTemplate,
): Promise<string> => {
  const { id } = await tx
    .insertInto('templates')
    .values({
      org_id: org,
      name: document.name,
      type: document.type,
      document: JSON.stringify(document),
      facts: JSON.stringify(facts),
      created_by: user,
      modified_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** True if nobody is editing, or if this person is editing in this tab. */
const hasEditLock = (user: string, tab: string | null): RawBuilder<SqlBool> =>
  sql`(t.editor_id is null or not ${live} or (t.editor_id = ${user}::uuid and (${tab}::uuid is null or t.editor_tab = ${tab}::uuid)))`;

type Save = {
  readonly version: number;
  /**
   * Null for an act outside the editor, such as a rename. Only another person's editing can prevent that act from
   * saving.
   */
  readonly tab: string | null;
  readonly document: CardDocument;
  readonly facts: TemplateFacts;
  /**
   * Whether the saved draft equals the published version: `yes` after a discard, `as it was` after a rename, `no` after
   * any other save.
   */
  readonly published: 'no' | 'yes' | 'as it was';
};
/** Returns nothing if the revision differs, another person is editing, or the template is archived. */
export const saveTemplate = (
  { tx, org, user }: Act,
  id: string,
  { version, tab, document, facts, published }: Save,
) => one<{ version: number; savedAt: string; hasDraft: boolean }>(tx)`
    update templates t set document = ${JSON.stringify(document)}::json, facts = ${JSON.stringify(facts)}::jsonb,
      name = ${document.name}, type = ${document.type}, revision = t.revision + 1,
      published_revision = case when ${published} = 'yes' or (${published} = 'as it was' and t.published_revision = t.revision)
        then t.revision + 1 else t.published_revision end,
      modified_by = ${user}, modified_at = now(),
      editor_id = case when ${tab}::uuid is null then t.editor_id else ${user}::uuid end,
      editor_tab = coalesce(${tab}::uuid, t.editor_tab),
      editing_since = case when ${tab}::uuid is null or (t.editor_tab = ${tab}::uuid and ${live}) then t.editing_since else now() end,
      editor_seen = case when ${tab}::uuid is null then t.editor_seen else now() end
    where t.org_id = ${org} and t.id = ${id} and t.revision = ${version} and t.status <> 'archived' and ${hasEditLock(user, tab)}
    returning t.revision as version, t.modified_at as "savedAt", t.published_revision is distinct from t.revision as "hasDraft"`;

/** Returns false if the template's status is not one of `from`. */
export const setTemplateStatus = async (
  { tx, org, user }: Act,
  id: string,
  from: readonly TemplateStatus[],
  to: TemplateStatus,
): Promise<boolean> => {
  const rows = await all(tx)`
    update templates t set status = ${to}, modified_by = ${user}, modified_at = now(),
      editor_id = null, editor_tab = null, editing_since = null, editor_seen = null
    where t.org_id = ${org} and t.id = ${id} and t.status = any (${[...from]}::text[]) returning t.id`;
  return rows.length === 1;
};

/** Marks the current draft as published. The caller must have locked the row. */
export const markDraftPublished = ({ tx, org }: Act, id: string): Promise<unknown> =>
  sql`update templates set status = 'active', published_revision = revision, modified_at = now()
    where org_id = ${org} and id = ${id}`.execute(tx);

/**
 * Returns a row if this tab got the edit lock. `before` is the person whose other tab had the lock until now, if any.
 */
export const takeEditLock = ({ tx, org, user }: Act, id: string, tab: string, takeOver: boolean) => one<{
  before: string | null;
}>(tx)`
    update templates t set editor_id = ${user}::uuid, editor_tab = ${tab}::uuid, editor_seen = now(),
      editing_since = case when t.editor_tab = ${tab}::uuid and ${live} then t.editing_since else now() end
    where t.org_id = ${org} and t.id = ${id} and t.status <> 'archived' and (${takeOver} or ${hasEditLock(user, tab)})
    returning case when old.editor_seen > now() - make_interval(secs => ${editingSeconds})
      and old.editor_tab is distinct from ${tab}::uuid then old.editor_id end as before`;

/** Changes nothing if someone else has taken over, so a late message does not undo a takeover. */
export const renewEditLock = ({ tx, org, user }: Act, id: string, tab: string): Promise<unknown> =>
  sql`update templates t set editor_seen = now() where t.org_id = ${org} and t.id = ${id}
    and t.editor_id = ${user}::uuid and t.editor_tab = ${tab}::uuid`.execute(tx);

export const releaseEditLock = ({ tx, org, user }: Act, id: string, tab: string): Promise<unknown> =>
  sql`update templates t set editor_id = null, editor_tab = null, editing_since = null, editor_seen = null
    where t.org_id = ${org} and t.id = ${id} and t.editor_id = ${user}::uuid and t.editor_tab = ${tab}::uuid`.execute(
    tx,
  );
