import { expect, type Locator, type Page } from '@playwright/test';

import { startSession } from './journey.ts';
import { apiOf } from './photographed-class.ts';

export type ListedProof = {
  readonly id: string;
  readonly studentName: string;
  readonly section: string;
  readonly status: string;
  readonly version: number;
  readonly drawn: boolean;
  readonly issues: readonly { readonly tag: string; readonly blocking: boolean }[];
};
/** Waits until every card is drawn. Returns the proofs that the signed-in person sees. */
export async function listDrawnProofs(page: Page, address: string): Promise<readonly ListedProof[]> {
  const { send } = await apiOf(page, address);
  const list = async () => ((await send('GET', '/proofs?limit=200')) as { proofs: ListedProof[] }).proofs;
  await expect
    .poll(async () => (await list()).every(({ drawn, status }) => drawn || status !== 'pending'), {
      timeout: 120_000,
    })
    .toBe(true);
  return list();
}
export const isWithoutIssues = ({ status, issues }: ListedProof): boolean =>
  status === 'pending' && issues.length === 0;

export async function openQueue(
  page: Page,
  address: string,
  who: string,
  path = '/proofing?status=all',
): Promise<readonly ListedProof[]> {
  await startSession(page, who);
  const proofs = await listDrawnProofs(page, address);
  await page.goto(path);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Proofing Queue', includeHidden: true }),
  ).toBeVisible();
  return proofs;
}
export const proofCard = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Proofs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
export const reviewDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Proof Review' });
export const buttonNamed = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

const cardOnTile = (page: Page, name: string): Locator =>
  proofCard(page, name).getByRole('img', { name: `The card of ${name}, front` });
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth, undefined, { timeout: 5000 });
/** Waits until the tile shows the card. Before that, nobody can approve it. */
export async function seeCard(page: Page, name: string): Promise<void> {
  await expect(async () => expect(await widthOf(cardOnTile(page, name))).toBeGreaterThan(0)).toPass({
    timeout: 60_000,
  });
}
/** Points at the tile, which shows the card, and presses Approve or Send to principal. */
export async function approveTile(page: Page, name: string, button = `Approve ${name}`): Promise<void> {
  // When a decided tile leaves the queue, the tiles after it move away from under the pointer.
  await expect(async () => {
    await proofCard(page, name).hover({ timeout: 5000 });
    expect(await widthOf(cardOnTile(page, name))).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  await buttonNamed(page, button).click();
}
