import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { mayTemplate } from '@lanyard/domain/template';
import type * as z from 'zod/mini';

import type { EditingAnswer } from '../../api-editing.ts';
import { dropEditor, takeEditor, templateById, touchEditor } from '../queries/templates.ts';
import { insertEvent } from '../queries/versions.ts';

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
  const taken = await takeEditor(act, id, tab, takeOver);
  if (!taken) {
    const now = await templateById(act.tx, act.org, id);
    if (now && !mayTemplate(now.status, 'edit')) return refuse('template_archived');
  }
  if (taken?.before && taken.before !== act.user) {
    await insertEvent(act, id, 'taken_over');
    await record(act, { action: 'template.take_over', subjects: [id, taken.before] });
  }
  return answer(act, id, tab);
}

export async function keepEditing(act: Act, id: string, tab: string): Promise<Answer | Refusal<'not_found'>> {
  await touchEditor(act, id, tab);
  return answer(act, id, tab);
}

export async function leaveEditing(
  act: Act,
  id: string,
  tab: string,
): Promise<Answer | Refusal<'not_found'>> {
  await dropEditor(act, id, tab);
  return answer(act, id, tab);
}
