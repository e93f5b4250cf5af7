import { expect, type Locator, type Page } from '@playwright/test';

import { signInAs } from './journey.ts';

export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name, exact: typeof name === 'string' });

/** Finds a template on the page, shown as a tile or as a table row. */
export const templateEntry = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
    .or(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: `Preview ${name}`, exact: true }) }),
    );

export async function openTemplates(page: Page, who = 'Priya Sharma', path = '/templates'): Promise<void> {
  await signInAs(page, who, path);
  // Also finds the heading if the URL opens a dialog over it.
  await expect(page.getByRole('heading', { level: 1, name: 'Templates', includeHidden: true })).toBeVisible();
}

/** Creates a new template from a starter, so that no other journey uses it. */
export async function createFromStarter(page: Page, starter: string, name: string): Promise<string> {
  return page.evaluate(
    async ([from, called]) => {
      const org = await ownOrg();
      const reply = await fetch(`/api/v1/orgs/${org}/templates`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ origin: { from: 'starter', starter: from }, name: called }),
      });
      return ((await reply.json()) as { id: string }).id;
      async function ownOrg(): Promise<string> {
        const { me } = (await (await fetch('/api/v1/session')).json()) as {
          me: { memberships: { org: string }[] };
        };
        return me.memberships[0]?.org ?? '';
      }
    },
    [starter, name],
  );
}

/** Reads the document of a template from the server, by the template's name. */
export const readTemplateDocument = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(async (called) => {
    const read = async (path: string): Promise<unknown> => (await fetch(`/api/v1${path}`)).json();
    const { memberships } = ((await read('/session')) as { me: { memberships: { org: string }[] } }).me;
    const at = `/orgs/${memberships[0]?.org ?? ''}/templates`;
    const { templates } = (await read(at)) as { templates: { id: string; name: string }[] };
    const found = templates.find((template) => template.name === called);
    return ((await read(`${at}/${found?.id ?? ''}`)) as { document: unknown }).document;
  }, name);
