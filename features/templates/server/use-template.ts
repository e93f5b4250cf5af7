import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { mayActOnTemplate } from '@lanyard/domain/template';

import type { SectionChoice } from '../api-use.ts';
import { proofsOnOtherVersion, signedSections, templateUsed } from '../events.ts';
import { countStudentsIn } from './queries/card-values.ts';
import { sectionChoices, setSectionVersion } from './queries/section-templates.ts';
import { lockTemplate, templateById } from './queries/templates.ts';
import { insertTemplateEvent } from './queries/versions.ts';

type Unusable = Refusal<'not_found' | 'template_not_active' | 'template_without_students'>;

async function usable(
  act: Act,
  id: string,
): Promise<{ name: string; version: { id: string; number: number } } | Unusable> {
  const found = await templateById(act.tx, act.org, id);
  if (!found) return refuse('not_found');
  if (!mayActOnTemplate(found.status, 'use') || !found.published) return refuse('template_not_active');
  if (!found.facts.forStudents) return refuse('template_without_students');
  return { name: found.name, version: { id: found.published.id, number: found.published.number } };
}

const signedIn = async (act: Act, sections: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await act.announce(signedSections, { sections })).flat());

export async function listSectionChoices(
  act: Act,
  id: string,
): Promise<{ version: { id: string; number: number }; sections: SectionChoice[] } | Unusable> {
  const found = await usable(act, id);
  if (isRefusal(found)) return found;
  const { version } = found;
  const choices = await sectionChoices(act.tx, act.org);
  const signed = await signedIn(
    act,
    choices.map((choice) => choice.id),
  );
  const changing = choices.filter((choice) => choice.version !== version.id).map((choice) => choice.id);
  const proofs = new Map<string, { approved: number; ordered: number }>();
  const asked = { version: version.id, sections: changing };
  for (const { section, approved, ordered } of (await act.announce(proofsOnOtherVersion, asked)).flat())
    proofs.set(section, { approved, ordered });
  return {
    version,
    sections: choices.map((choice) => ({
      id: choice.id,
      class: choice.class,
      division: choice.division,
      students: choice.students,
      now: choice.now,
      changes: choice.version !== version.id,
      approved: proofs.get(choice.id)?.approved ?? 0,
      ordered: proofs.get(choice.id)?.ordered ?? 0,
      signed: signed.has(choice.id),
    })),
  };
}

export async function applyTemplate(
  act: Act,
  id: string,
  {
    version,
    sections,
    approvedToo,
  }: { readonly version: string; readonly sections: readonly string[]; readonly approvedToo: boolean },
): Promise<{ sections: number; cards: number; signed: string[] } | Unusable | Refusal<'changed_meanwhile'>> {
  const { tx, org } = act;
  // Acts that archive or publish the template wait for this lock, or this act waits for them.
  await lockTemplate(tx, org, id, 'share');
  const found = await usable(act, id);
  if (isRefusal(found)) return found;
  if (found.version.id !== version) return refuse('changed_meanwhile', { version: found.version });
  const here = new Map((await sectionChoices(tx, org)).map((choice) => [choice.id, choice]));
  const chosen = [...new Set(sections)];
  if (chosen.some((section) => !here.has(section))) return refuse('not_found');
  const frozen = await signedIn(act, chosen);
  const signed = chosen.flatMap((section) => {
    const { class: of, division } = here.get(section) ?? {};
    return frozen.has(section) ? [`${of ?? ''}-${division ?? ''}`] : [];
  });
  const open = chosen.filter((section) => !frozen.has(section));
  const changed = await setSectionVersion(act, version, open);
  const cards = await countStudentsIn(tx, org, changed);
  await recordAudit(act, {
    action: 'template.use',
    subjects: [id, version, ...changed],
    detail: { approvedToo, cards },
  });
  if (changed.length === 0) return { sections: 0, cards: 0, signed };
  await act.announce(templateUsed, { version, sections: changed, approvedToo });
  await insertTemplateEvent(act, id, 'used', {
    version: found.version.number,
    sections: changed.length,
    cards,
  });
  await recordActivity(act, { kind: 'template_used', count: changed.length, detail: { label: found.name } });
  return { sections: changed.length, cards, signed };
}
