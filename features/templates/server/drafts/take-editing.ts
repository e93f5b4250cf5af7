import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { mayActOnTemplate } from '@lanyard/domain/template';
import type * as z from 'zod/mini';

import type { EditingAnswer } from '../../api-editing.ts';
import { releaseEditLock, takeEditLock, templateById, renewEditLock } from '../queries/templates.ts';
import { insertTemplateEvent } from '../queries/versions.ts';

type Answer = z.output<typeof EditingAnswer>;

async function answer(act: Act, id: string, tab: string): Promise<Answer | Refusal<'not_found'>> {
  const now = await templateById(act.tx, act.org, id);
  if (!now) return refuse('not_found');
  const { editing } = now;
  return { mine: editing?.person === act.user && editing.tab === tab, editing };
}

export async function takeEditing(
  act: Act,
  id: string,
  { tab, takeOver }: { readonly tab: string; readonly takeOver: boolean },
): Promise<Answer | Refusal<'not_found' | 'template_archived'>> {
  const taken = await takeEditLock(act, id, tab, takeOver);
  if (!taken) {
    const now = await templateById(act.tx, act.org, id);
    if (now && !mayActOnTemplate(now.status, 'edit')) return refuse('template_archived');
  }
  if (taken?.before && taken.before !== act.user) {
    await insertTemplateEvent(act, id, 'taken_over');
    await recordAudit(act, { action: 'template.take_over', subjects: [id, taken.before] });
  }
  return answer(act, id, tab);
}

export async function keepEditing(act: Act, id: string, tab: string): Promise<Answer | Refusal<'not_found'>> {
  await renewEditLock(act, id, tab);
  return answer(act, id, tab);
}

export async function leaveEditing(
  act: Act,
  id: string,
  tab: string,
): Promise<Answer | Refusal<'not_found'>> {
  await releaseEditLock(act, id, tab);
  return answer(act, id, tab);
}
