import { may, type Action, type Role } from '@lanyard/domain/role';
import { mayActOnTemplate, type TemplateAction, type TemplateStatus } from '@lanyard/domain/template';
import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';

import type { TemplateSummary } from '../api.ts';

/** The acts that the page offers for one template. */
const templateActs = [
  'preview',
  'edit',
  'duplicate',
  'export',
  'use',
  'archive',
  'restore',
  'versions',
] as const;
export type TemplateAct = (typeof templateActs)[number];
export type OnTemplateAct = (act: TemplateAct, template: TemplateSummary) => void;

const asks: Readonly<Record<TemplateAct, { readonly action: Action; readonly rule?: TemplateAction }>> = {
  preview: { action: 'template.read' },
  versions: { action: 'template.read' },
  export: { action: 'template.read', rule: 'export' },
  edit: { action: 'template.edit', rule: 'edit' },
  duplicate: { action: 'template.edit', rule: 'duplicate' },
  archive: { action: 'template.edit', rule: 'archive' },
  restore: { action: 'template.edit', rule: 'restore' },
  use: { action: 'template.use', rule: 'use' },
};
const byStatus: Readonly<Record<TemplateStatus, string>> = {
  draft: 'Publish it first.',
  active: 'It is not archived.',
  archived: 'Restore it first.',
};

export type TemplateActContext = { readonly roles: readonly Role[]; readonly online: boolean };

/** Why the person cannot do this kind of act now, or undefined if they can. */
export function reasonAgainstChange(
  action: Action,
  { roles, online }: TemplateActContext,
): string | undefined {
  if (!may(roles, action)) return 'Only admins and office staff can.';
  return online || action === 'template.read'
    ? undefined
    : 'You are offline. Templates can only be looked at.';
}

export function reasonAgainstAct(
  act: TemplateAct,
  { status, sections, editing }: Pick<TemplateSummary, 'status' | 'sections' | 'editing'>,
  circumstances: TemplateActContext,
): string | undefined {
  const { action, rule } = asks[act];
  const reason = reasonAgainstChange(action, circumstances);
  if (reason !== undefined) return reason;
  if (rule && !mayActOnTemplate(status, rule)) return byStatus[status];
  if (act !== 'archive') return undefined;
  if (sections > 0)
    return plural(
      sections,
      'A section uses it. Choose another template for it first.',
      `${formatNumber(sections)} sections use it. Choose another template for them first.`,
    );
  return editing ? `${editing.name} has it open.` : undefined;
}
