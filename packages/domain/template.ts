// What may happen to a template in each status. The server refuses by this table and the web app disables buttons by
// it.
export const templateTypes = ['id_card', 'badge', 'certificate', 'other'] as const;
export type TemplateType = (typeof templateTypes)[number];

export const templateStatuses = ['draft', 'active', 'archived'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

export const templateActions = [
  'edit',
  'publish',
  'use',
  'print',
  'archive',
  'restore',
  'duplicate',
  'export',
] as const;
export type TemplateAction = (typeof templateActions)[number];

const allowed: Readonly<Record<TemplateAction, readonly TemplateStatus[]>> = {
  edit: ['draft', 'active'],
  publish: ['draft', 'active'],
  use: ['active'],
  print: ['active'],
  archive: ['draft', 'active'],
  restore: ['archived'],
  duplicate: templateStatuses,
  export: templateStatuses,
};
export const mayActOnTemplate = (status: TemplateStatus, action: TemplateAction): boolean =>
  allowed[action].includes(status);

/** The status after an action. Undefined if the action is not allowed. */
export function templateStatusAfter(
  status: TemplateStatus,
  action: TemplateAction,
  { published }: { readonly published: boolean },
): TemplateStatus | undefined {
  if (!mayActOnTemplate(status, action)) return undefined;
  if (action === 'publish') return 'active';
  if (action === 'archive') return 'archived';
  if (action === 'restore') return published ? 'active' : 'draft';
  return status;
}

/**
 * An editor that reported within this time still has the template open. Someone else can only take over. The editor
 * reports every ten seconds.
 */
export const editingSeconds = 45;

/**
 * Everything that preflight can find, the worst first, and whether the template may be published anyway. No reason
 * allows a `blocked` finding, such as a letter that no font has. For the other findings a person gives a reason, which
 * is stored with the version. A `noted` finding asks for nothing: the card is right without the value, or will be right
 * after the school rolls over to the new year.
 */
const findings = {
  serial_absent: 'blocked',
  glyph_missing: 'blocked',
  code_unreadable: 'blocked',
  code_unwritable: 'blocked',
  code_empty: 'blocked',
  code_cramped: 'blocked',
  text_overflow: 'reason_needed',
  in_punch: 'reason_needed',
  outside_safe_zone: 'reason_needed',
  text_tiny: 'reason_needed',
  field_empty: 'reason_needed',
  contrast_low: 'reason_needed',
  photo_soft: 'reason_needed',
  card_expired: 'noted',
  field_left_out: 'noted',
} as const;
export type TemplateFinding = keyof typeof findings;
export const templateFindings = Object.keys(findings) as readonly TemplateFinding[];
export const templateFindingSeverity = (finding: TemplateFinding): (typeof findings)[TemplateFinding] =>
  findings[finding];
/** Findings about an empty field. Preflight counts their cards for each field. */
export const emptyFieldFindings = [
  'field_empty',
  'field_left_out',
] as const satisfies readonly TemplateFinding[];
export const isUnpublishable = (finding: TemplateFinding): boolean => findings[finding] === 'blocked';

export const publishVerdicts = ['clear', 'reason_needed', 'blocked'] as const;
export type PublishVerdict = (typeof publishVerdicts)[number];
export const publishVerdictOf = (found: readonly TemplateFinding[]): PublishVerdict =>
  found.some(isUnpublishable)
    ? 'blocked'
    : found.some((finding) => findings[finding] === 'reason_needed')
      ? 'reason_needed'
      : 'clear';

/**
 * A template without a student field and without a photo is a badge. It is printed from a short form, and no section
 * uses it.
 */
export const isTemplateForStudents = (fields: readonly string[], hasPhoto: boolean): boolean =>
  hasPhoto || fields.some((path) => path.startsWith('student.'));
