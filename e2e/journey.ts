import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

type Violation = { directive: string; blocked: string; sample: string; source: string };
type Fixtures = {
  /** Refusals this journey provokes on purpose: the browser writes each failed request to its console. */
  readonly expectStatus: (status: number) => void;
  readonly clean: void;
};

/** Every journey fails on a content security violation, a console error or a page error. */
export const test = base.extend<Fixtures & { seen: unknown[] }>({
  // Playwright asks for the pattern even where nothing is taken from it.
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
    async ({ context, seen }, use) => {
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
      // What was on its way when somebody logged out is refused, and the browser says so.
      let leaving = false;
      context.on('request', (request) => {
        leaving ||= request.url().endsWith('/api/v1/sign-out');
      });
      context.on('console', (line) => {
        // Only a journey that went offline itself has lines of the second kind.
        const expected =
          line.text().includes('ERR_INTERNET_DISCONNECTED') ||
          (leaving && line.text().includes('status of 401'));
        if (line.type() === 'error' && !expected) seen.push(line.text());
      });
      await use();
      expect(seen).toEqual([]);
    },
    { auto: true },
  ],
});

/** One click on the development sign-in page. */
/** As one of the sample's people. By the door's own address: the login page has journeys of its own, and costs two pages. */
export async function signInAs(page: Page, name: string, path = '/'): Promise<void> {
  const reply = await page.request.get('/api/v1/development/people');
  const { people } = (await reply.json()) as { people: { id: string; name: string }[] };
  const person = people.find((each) => each.name === name)?.id;
  const { origin } = new URL(reply.url());
  const signedIn = await page.request.post('/api/v1/development/sign-in', {
    data: { person },
    headers: { origin },
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto(path);
  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .or(page.getByRole('button', { name: 'Leave capture' }))
      .first(),
  ).toBeVisible();
}

export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** What was asked for has come. Bounded: the live stream may count as a request that never ends. */
export const settled = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);

// A theme is an attribute of the root that no code reads but CSS: names, roles and order are the same in both.
const ofColour = ['color-contrast', 'link-in-text-block'];

/** No violation of WCAG A and AA or of axe's best practices, in both themes. */
export async function accessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // a colour half-way between two themes fails by chance
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    // A colour that is inherited changes one level of elements per frame, and a busy machine has few frames.
    // Those in a closed <details> have finished and are never taken away.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    );
    // Without frames there is nothing to gather in a page of its own, which the other mode opens each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (theme === 'dark' ? axe.withRules(ofColour) : axe).analyze();
    expect.soft(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
}
