// What may happen to a template, by its status; the server refuses by it and the web disables by it.
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
export const mayTemplate = (status: TemplateStatus, action: TemplateAction): boolean =>
  allowed[action].includes(status);

/** Where an act leads; undefined where it may not happen. */
export function statusAfter(
  status: TemplateStatus,
  action: TemplateAction,
  { published }: { readonly published: boolean },
): TemplateStatus | undefined {
  if (!mayTemplate(status, action)) return undefined;
  if (action === 'publish') return 'active';
  if (action === 'archive') return 'archived';
  if (action === 'restore') return published ? 'active' : 'draft';
  return status;
}

/** Whoever was heard of so lately still edits; another may only take over. The editor says it every ten seconds. */
export const editingSeconds = 45;

/**
 * Everything preflight can find, the worst first, and whether it may be published all the same. A letter no font has, or
 * a code that does not read back, would be printed wrong: no reason makes that right. The rest is a person's to judge,
 * and the reason is kept with the version.
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
} as const;
export type TemplateFinding = keyof typeof findings;
export const templateFindings = Object.keys(findings) as readonly TemplateFinding[];
export const isUnpublishable = (finding: TemplateFinding): boolean => findings[finding] === 'blocked';

export const publishVerdicts = ['clear', 'reason_needed', 'blocked'] as const;
export type PublishVerdict = (typeof publishVerdicts)[number];
export const verdictOf = (found: readonly TemplateFinding[]): PublishVerdict =>
  found.some(isUnpublishable) ? 'blocked' : found.length > 0 ? 'reason_needed' : 'clear';

/** Without a field of a student and without a photo it is printed from a short form, and no section uses it. */
export const isForStudents = (fields: readonly string[], hasPhoto: boolean): boolean =>
  hasPhoto || fields.some((path) => path.startsWith('student.'));
