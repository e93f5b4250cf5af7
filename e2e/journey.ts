import { expect, test as base, type Locator, type Page } from '@playwright/test';

import { writeCpu } from './journey-cpu.ts';
import { findViolations, readOpenDialog, type AxeChoice } from './run-axe.ts';

type Violation = { directive: string; blocked: string; sample: string; source: string };
type Fixtures = {
  /**
   * Allows an HTTP status that this journey causes on purpose. Otherwise the browser's console error about it would
   * fail the journey.
   */
  readonly expectStatus: (status: number) => void;
  readonly clean: void;
};

/** Every journey fails on a content security violation, a console error or a page error. */
export const test = base.extend<Fixtures & { seen: unknown[] }>({
  // Playwright needs a destructuring pattern here, even if the function uses none of its values.
  // oxlint-disable-next-line no-empty-pattern
  seen: async ({}, use) => use([]),
  expectStatus: async ({ seen }, use) => {
    const expected = new Set<number>();
    await use((status) => void expected.add(status));
    const kept = seen.filter(
      (line) => ![...expected].some((status) => String(line).includes(`status of ${String(status)}`)),
    );
    seen.splice(0, seen.length, ...kept);
  },
  clean: [
    async ({ context, seen }, use, info) => {
      await context.exposeFunction('reportViolation', (violation: Violation) => {
        seen.push(violation);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = (globalThis as unknown as { reportViolation: (violation: Violation) => void })
            .reportViolation;
          report({
            directive: event.effectiveDirective,
            blocked: event.blockedURI,
            sample: event.sample,
            source: `${event.sourceFile}:${String(event.lineNumber)}`,
          });
        });
      });
      context.on('weberror', (fault) => {
        seen.push(fault.error().message);
      });
      // After a logout, the server refuses requests that the page had already sent, and the browser writes that to its
      // console.
      let leaving = false;
      context.on('request', (request) => {
        leaving ||= request.url().endsWith('/api/v1/sign-out');
      });
      context.on('console', (line) => {
        // Only a journey that goes offline on purpose causes ERR_INTERNET_DISCONNECTED.
        const expected =
          line.text().includes('ERR_INTERNET_DISCONNECTED') ||
          (leaving && line.text().includes('status of 401'));
        if (line.type() === 'error' && !expected) seen.push(line.text());
      });
      await use();
      writeCpu(info);
      expect(seen).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in one of the sample's people without loading a page. The next `goto` opens the page that the journey needs. */
export async function startSession(page: Page, name: string): Promise<void> {
  const reply = await page.request.get('/api/v1/development/people');
  const { people } = (await reply.json()) as { people: { id: string; name: string }[] };
  const person = people.find((each) => each.name === name)?.id;
  const { origin } = new URL(reply.url());
  const signedIn = await page.request.post('/api/v1/development/sign-in', {
    data: { person },
    headers: { origin },
  });
  expect(signedIn.ok()).toBe(true);
}

/** Signs in one of the sample's people and opens a page. The login page has journeys of its own. */
export async function signInAs(page: Page, name: string, path = '/'): Promise<void> {
  await startSession(page, name);
  await page.goto(path);
  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .or(page.getByRole('button', { name: 'Leave capture' }))
      // A dialog that opens with the page hides the navigation from getByRole.
      .or(page.getByRole('dialog'))
      .first(),
  ).toBeVisible();
}

export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/**
 * Waits until the page's requests have finished, up to a limit: the live stream may count as a request that never ends.
 */
export const waitForRequests = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);

/** Checks that the page does not scroll sideways at the width of a phone. Then restores its size. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // After the change of size, components that read the width render again. Waits two frames, which is enough for that.
  const width = (): Promise<number> =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth;
    });
  await expect.poll(width).toBeLessThanOrEqual(390);
  if (before !== null) await page.setViewportSize(before);
}

// Axe rules about colour. The checks of the dark theme and of forced colours run only these rules. A theme changes only
// CSS, so the names, roles and reading order of elements are the same in all three.
const ofColour = ['color-contrast', 'link-in-text-block'];

/**
 * What was already checked in each tab. The paths are those that were checked while no dialog was open. A check
 * in forced colours costs about 0.3 s of CPU, so each screen has one. A screen is a path and the dialog over it.
 */
type Checked = { readonly paths: Set<string>; readonly screens: Set<string> };
const checkedIn = new WeakMap<Page, Checked>();

/**
 * Checks that the page has no violation of WCAG A and AA or of axe's best practices, in both themes and in forced
 * colours, where the browser replaces all colours with the few that the person chose. If a modal dialog covers a page
 * that was checked before, leaves that page out.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { paths, screens } = checkedIn.get(page) ?? { paths: new Set(), screens: new Set() };
  checkedIn.set(page, { paths, screens });
  const { pathname } = new URL(page.url());
  const dialog = await readOpenDialog(page);
  const withoutBackground = dialog !== undefined && paths.has(pathname);
  const check = async (look: string, choice: AxeChoice): Promise<void> => {
    const violations = await findViolations(page, { ...choice, withoutBackground });
    expect.soft(violations.map((each) => `${look} ${each}`)).toEqual([]);
  };
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    // Waits until no animation runs and no dialog or menu is still closing. The browser keeps listing the animations of a
    // closed <details> after they have finished.
    await page.waitForFunction(
      () =>
        document.getAnimations().every(({ playState }) => playState === 'finished') &&
        document.querySelector('[data-ending-style]') === null,
    );
    await check(theme, theme === 'dark' ? { rules: ofColour } : {});
  }
  const screen = `${pathname} ${dialog ?? ''}`;
  if (!screens.has(screen)) {
    await page.emulateMedia({ forcedColors: 'active' });
    await check('forced colours', { rules: ofColour, inForcedColours: true });
    await page.emulateMedia({ forcedColors: 'none' });
    screens.add(screen);
  }
  if (dialog === undefined) paths.add(pathname);
}
