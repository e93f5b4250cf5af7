import type { Role } from '@lanyard/domain/role';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { ProofSection } from '../../api-sections.ts';
import { stubProofAnswers, TestProofPlace } from '../test-proof-place.tsx';
import { testProofId } from '../test-proofs.ts';
import { ProofSectionList } from './ProofSectionList.tsx';

const section = (n: number, more: Partial<ProofSection> = {}): ProofSection => ({
  id: testProofId(n),
  class: '10',
  division: String.fromCodePoint(64 + n),
  version: 0,
  students: 40,
  noPhoto: 0,
  noProof: 0,
  pending: 0,
  approved: 40,
  rejected: 0,
  locked: 0,
  doubted: 0,
  dueOn: null,
  overdue: false,
  reviewer: 'Meera Nair',
  deputy: null,
  toPrincipal: false,
  signed: null,
  reopened: null,
  ...more,
});
const sections = [
  section(1, { noPhoto: 2, approved: 38 }),
  section(2, { pending: 3, locked: 2, approved: 35 }),
  section(3, { version: 1, signed: { at: '2026-11-02T08:00:00.000Z', by: 'Joseph Thomas', proofs: 40 } }),
];

const open = async (role: Role) => {
  const log = stubProofAnswers({
    'GET /proof-sections': { sections },
    [`PATCH /proof-sections/${testProofId(1)}/sign-off`]: section(1, {
      version: 1,
      signed: { at: '2026-11-02T08:00:00.000Z', by: 'Joseph Thomas', proofs: 38 },
    }),
    [`PATCH /proof-sections/${testProofId(3)}/reopening`]: section(3, { version: 2 }),
  });
  const onQueue = vi.fn();
  await render(
    <TestProofPlace as={role}>
      <ProofSectionList onQueue={onQueue} />
    </TestProofPlace>,
  );
  await expect.element(page.getByText('3 sections · 1 signed off')).toBeVisible();
  return { log, onQueue };
};

test('the principal signs approved classes, and sees what is missing in others', async () => {
  await page.viewport(1280, 800);
  const { log, onQueue } = await open('principal');
  const second = page.getByRole('button', { name: 'Sign off 10-B' });
  await expect.element(second).toBeDisabled();
  await expect
    .element(second)
    .toHaveAccessibleDescription('Not every proof is approved yet: 3 pending, 2 locked.');
  await page.getByRole('button', { name: 'Locked (2) of 10-B' }).click();
  expect(onQueue).toHaveBeenCalledWith({ section: testProofId(2), status: 'locked' });
  await page.getByRole('button', { name: 'Sign off 10-A' }).click();
  await expect.element(page.getByText(/2 students have no card yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign off', exact: true }).click();
  await expect.element(page.getByText('10-A is signed off')).toBeVisible();
  expect(log.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    `/proof-sections/${testProofId(1)}/sign-off`,
  ]);
});

test('reopening asks for a reason', async () => {
  const { log } = await open('principal');
  await page.getByRole('button', { name: 'Reopen 10-C' }).click();
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect
    .element(page.getByText('This reason is too short. Write at least 3 characters.'))
    .toBeVisible();
  await page.getByLabelText('Reason').fill('A name is wrong');
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect.element(page.getByText('10-C is open again')).toBeVisible();
  expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ why: 'A name is wrong' });
});

test('others see the progress and cannot sign; a phone shows a list', async () => {
  await page.viewport(390, 800);
  await open('reviewer');
  expect(page.getByRole('button', { name: /Sign off|Reopen/ }).elements()).toEqual([]);
  expect(page.getByRole('table').elements()).toEqual([]);
  await expect
    .element(page.getByRole('list', { name: 'Sections' }).getByText('10-B', { exact: true }).first())
    .toBeVisible();
});
