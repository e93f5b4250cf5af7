// Runs axe in a page of a journey. Playwright evaluates it outside of the page's content security policy.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export type AxeChoice = {
  /** Runs only these rules instead of all. */
  readonly rules?: readonly string[];
  /** True to leave out the page behind an open modal dialog, because nobody can reach it. */
  readonly withoutBackground?: boolean;
  /** True if the page is drawn in forced colours. */
  readonly inForcedColours?: boolean;
};

/** Returns each violation as `rule: first element`. Axe stays loaded until the page loads another document. */
export async function findViolations(page: Page, choice: AxeChoice): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async ({ rules, withoutBackground = false, inForcedColours = false }) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    // No rule that axe runs by default needs the style sheets and media that `preload` would fetch again.
    const options: Axe.RunOptions = {
      resultTypes: ['violations'],
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    };
    const background = withoutBackground && document.querySelector('main')?.closest('body > *');
    const context: Axe.ElementContext = background ? { exclude: [background] } : document;
    // Axe reads the colour of text from `-webkit-text-fill-color`. Chromium draws the forced colour instead, and names it
    // only in `color`.
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    if (inForcedColours)
      CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
        return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
      };
    const { violations } = await axe.run(context, options);
    CSSStyleDeclaration.prototype.getPropertyValue = getPropertyValue;
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, choice);
}

/**
 * Returns the heading of the modal dialog that is open, or undefined if none is. An open list of choices is no dialog,
 * although it also hides the page from assistive technology.
 */
export const readOpenDialog = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[data-modal][data-open]');
    return dialog ? (dialog.querySelector('h1, h2')?.textContent ?? '') : undefined;
  });
