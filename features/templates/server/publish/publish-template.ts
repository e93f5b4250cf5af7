import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { mayActOnTemplate, publishVerdictOf } from '@lanyard/domain/template';

import type { Template } from '../../api.ts';
import { rereadTemplate } from '../list-templates.ts';
import { preflightById } from '../queries/preflights.ts';
import { lockTemplate, markDraftPublished, templateById } from '../queries/templates.ts';
import { insertTemplateEvent, insertTemplateVersion } from '../queries/versions.ts';
import { preflightFindingsOf } from './preflight-template.ts';

type Unpublished = Refusal<
  | 'not_found'
  | 'template_archived'
  | 'template_being_edited'
  | 'preflight_needed'
  | 'preflight_blocks'
  | 'reason_needed'
  | 'nothing_to_publish'
>;

export async function publishTemplate(
  act: Act,
  id: string,
  { preflight, reason }: { readonly preflight: string; readonly reason?: string | undefined },
): Promise<Template | Unpublished> {
  const { tx, org, user } = act;
  // If two people publish at once, the second waits here. Then the second finds nothing left to publish.
  await lockTemplate(tx, org, id, 'update');
  const found = await templateById(tx, org, id);
  if (!found) return refuse('not_found');
  if (!mayActOnTemplate(found.status, 'publish')) return refuse('template_archived');
  if (found.editing && found.editing.person !== user)
    return refuse('template_being_edited', { editing: found.editing });
  if (found.revision === found.publishedRevision) return refuse('nothing_to_publish');
  const run = await preflightById(tx, org, id, preflight);
  if (run?.state !== 'done' || run.revision !== found.revision) return refuse('preflight_needed');
  const findings = preflightFindingsOf(run);
  const verdict = publishVerdictOf(findings.map(({ code }) => code));
  if (verdict === 'blocked') return refuse('preflight_blocks', { findings });
  if (verdict === 'reason_needed' && reason === undefined) return refuse('reason_needed', { findings });
  const kept = verdict === 'clear' ? null : (reason ?? null);
  const version = await insertTemplateVersion(act, id, {
    document: found.document,
    findings: findings.map(({ code, students }) => ({ code, students })),
    reason: kept,
    checked: run.students,
  });
  await markDraftPublished(act, id);
  await insertTemplateEvent(act, id, 'published', { version: version.number });
  await recordAudit(act, {
    action: 'template.publish',
    subjects: [id, version.id],
    detail: {
      version: version.number,
      findings,
      checked: run.students,
      ...(kept === null ? {} : { reason: kept }),
    },
  });
  await recordActivity(act, { kind: 'template_published', detail: { label: found.name } });
  return rereadTemplate(act, id);
}
