import { expect, type Locator, type Page } from '@playwright/test';

import { startSession } from './journey.ts';
import { apiOf } from './photographed-class.ts';

export type Listed = {
  readonly id: string;
  readonly studentName: string;
  readonly section: string;
  readonly status: string;
  readonly version: number;
  readonly drawn: boolean;
  readonly issues: readonly { readonly tag: string; readonly blocking: boolean }[];
};
/** The proofs that the signed-in person sees, after every card is drawn. */
export async function proofsOf(page: Page, address: string): Promise<readonly Listed[]> {
  const { send } = await apiOf(page, address);
  const list = async () => ((await send('GET', '/proofs?limit=200')) as { proofs: Listed[] }).proofs;
  await expect
    .poll(async () => (await list()).every(({ drawn, status }) => drawn || status !== 'pending'), {
      timeout: 120_000,
    })
    .toBe(true);
  return list();
}
export const sound = ({ status, issues }: Listed): boolean => status === 'pending' && issues.length === 0;

export async function openQueue(
  page: Page,
  address: string,
  who: string,
  path = '/proofing',
): Promise<readonly Listed[]> {
  await startSession(page, who);
  const proofs = await proofsOf(page, address);
  await page.goto(path);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Proofing Queue', includeHidden: true }),
  ).toBeVisible();
  return proofs;
}
export const card = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Proofs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
export const review = (page: Page): Locator => page.getByRole('dialog', { name: 'Proof Review' });
export const named = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
