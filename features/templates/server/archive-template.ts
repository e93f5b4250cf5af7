import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { templateStatusAfter } from '@lanyard/domain/template';

import type { Template } from '../api.ts';
import { rereadTemplate } from './list-templates.ts';
import { lockTemplate, setTemplateStatus, templateById } from './queries/templates.ts';
import { insertTemplateEvent } from './queries/versions.ts';

export async function archiveTemplate(
  act: Act,
  id: string,
): Promise<
  Template | Refusal<'not_found' | 'template_archived' | 'template_in_use' | 'template_being_edited'>
> {
  await lockTemplate(act.tx, act.org, id, 'update');
  const found = await templateById(act.tx, act.org, id);
  if (!found) return refuse('not_found');
  const { status, name, editing, sections, published } = found;
  const to = templateStatusAfter(status, 'archive', { published: published !== null });
  if (to === undefined) return refuse('template_archived');
  if (sections > 0) return refuse('template_in_use', { sections });
  if (editing && editing.person !== act.user) return refuse('template_being_edited', { editing });
  await setTemplateStatus(act, id, [status], to);
  await insertTemplateEvent(act, id, 'archived');
  await recordActivity(act, { kind: 'template_archived', detail: { label: name } });
  return rereadTemplate(act, id);
}

export async function restoreTemplate(
  act: Act,
  id: string,
): Promise<Template | Refusal<'not_found' | 'template_not_archived'>> {
  await lockTemplate(act.tx, act.org, id, 'update');
  const found = await templateById(act.tx, act.org, id);
  if (!found) return refuse('not_found');
  const to = templateStatusAfter(found.status, 'restore', { published: found.published !== null });
  if (to === undefined) return refuse('template_not_archived');
  await setTemplateStatus(act, id, [found.status], to);
  await insertTemplateEvent(act, id, 'restored');
  return rereadTemplate(act, id);
}
