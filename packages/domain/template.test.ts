import { describe, expect, test } from 'vitest';

import {
  isTemplateForStudents,
  isUnpublishable,
  mayActOnTemplate,
  templateStatusAfter,
  templateActions,
  templateFindings,
  templateStatuses,
  publishVerdictOf,
  type TemplateAction,
  type TemplateStatus,
} from './template.ts';

/**
 * The status after each action in each status, without and with a published version. A dash if the action is not
 * allowed.
 */
const table: Readonly<Record<TemplateAction, Readonly<Record<TemplateStatus, string>>>> = {
  edit: { draft: 'draft', active: 'active', archived: '–' },
  publish: { draft: 'active', active: 'active', archived: '–' },
  use: { draft: '–', active: 'active', archived: '–' },
  print: { draft: '–', active: 'active', archived: '–' },
  archive: { draft: 'archived', active: 'archived', archived: '–' },
  restore: { draft: '–', active: '–', archived: 'active or draft' },
  duplicate: { draft: 'draft', active: 'active', archived: 'archived' },
  export: { draft: 'draft', active: 'active', archived: 'archived' },
};

describe.each(templateActions)('%s', (action) => {
  test.each(templateStatuses)('has its effect on a template that is %s', (status) => {
    const cell = table[action][status];
    expect(mayActOnTemplate(status, action)).toBe(cell !== '–');
    const after = [true, false].map((published) => templateStatusAfter(status, action, { published }));
    if (cell === '–') expect(after).toEqual([undefined, undefined]);
    else if (cell === 'active or draft') expect(after).toEqual(['active', 'draft']);
    else expect(after).toEqual([cell, cell]);
  });
});

test('never publishes a letter or code that cannot be printed, and needs a reason for other findings', () => {
  const blocked = [
    'serial_absent',
    'glyph_missing',
    'code_unreadable',
    'code_unwritable',
    'code_empty',
    'code_cramped',
  ];
  expect(templateFindings.filter(isUnpublishable)).toEqual(blocked);
  expect(publishVerdictOf([])).toBe('clear');
  const noted = new Set(['card_expired', 'field_left_out']);
  for (const finding of templateFindings)
    expect(publishVerdictOf([finding])).toBe(
      noted.has(finding) ? 'clear' : blocked.includes(finding) ? 'blocked' : 'reason_needed',
    );
  expect(publishVerdictOf(['text_tiny', 'glyph_missing'])).toBe('blocked');
  expect(publishVerdictOf(['text_tiny', 'field_empty'])).toBe('reason_needed');
  expect(publishVerdictOf(['text_tiny', 'field_left_out'])).toBe('reason_needed');
});

test('a card is for students if it shows a student field or a photo', () => {
  expect(isTemplateForStudents(['student.name'], false)).toBe(true);
  expect(isTemplateForStudents([], true)).toBe(true);
  expect(isTemplateForStudents(['school.name', 'custom.visitor', 'card.serial'], false)).toBe(false);
});
