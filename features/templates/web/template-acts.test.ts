import { roles, rolesThatMay } from '@lanyard/domain/role';
import { templateStatuses } from '@lanyard/domain/template';
import { expect, test } from 'vitest';

import { reasonAgainstAct, reasonAgainstChange, type TemplateAct } from './template-acts.ts';

const template = { status: 'active', sections: 0, editing: null } as const;
const office = { roles: ['staff'], online: true } as const;

test('the refusal names exactly the roles that may change a template', () => {
  for (const action of ['template.edit', 'template.use'] as const) {
    expect(rolesThatMay(action)).toEqual(['admin', 'staff']);
    for (const role of roles)
      expect(reasonAgainstChange(action, { roles: [role], online: true })).toBe(
        ['admin', 'staff'].includes(role) ? undefined : 'Only admins and office staff can.',
      );
  }
});

const allowed: Readonly<Record<TemplateAct, readonly string[]>> = {
  preview: templateStatuses,
  versions: templateStatuses,
  export: templateStatuses,
  duplicate: templateStatuses,
  edit: ['draft', 'active'],
  archive: ['draft', 'active'],
  restore: ['archived'],
  use: ['active'],
};
const acts = Object.keys(allowed) as TemplateAct[];

test.each(acts.flatMap((act) => templateStatuses.map((status) => [act, status] as const)))(
  'act %s is offered only where a template that is %s allows it',
  (act, status) => {
    const reason = reasonAgainstAct(act, { ...template, status }, office);
    expect(reason === undefined).toBe(allowed[act].includes(status));
    // While the browser is offline, or for a principal, no act that changes the template is offered.
    const looks = ['preview', 'versions', 'export'].includes(act);
    expect(reasonAgainstAct(act, { ...template, status }, { ...office, online: false }) === undefined).toBe(
      looks,
    );
    expect(
      reasonAgainstAct(act, { ...template, status }, { roles: ['principal'], online: true }) === undefined,
    ).toBe(looks);
  },
);

test('a template that sections use or a person edits cannot be archived', () => {
  expect(reasonAgainstAct('archive', { ...template, sections: 1 }, office)).toMatch(/^A section uses it/);
  expect(reasonAgainstAct('archive', { ...template, sections: 12 }, office)).toMatch(/^12 sections use it/);
  const editing = { person: '', name: 'Anil Kumar', tab: '', since: '' };
  expect(reasonAgainstAct('archive', { ...template, editing }, office)).toBe('Anil Kumar has it open.');
  expect(reasonAgainstAct('edit', { ...template, editing }, office)).toBeUndefined();
});
