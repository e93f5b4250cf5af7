import { expect, type Page } from '@playwright/test';

import { apiOf } from './photographed-class.ts';

/**
 * Adds a student by the API, as the person who is signed in on the page. Journeys that run at the same time add
 * students to the same class. If another journey takes the roll number first, this asks for the next number again.
 */
export async function addStudent(page: Page, address: string, to: string, name: string): Promise<void> {
  const { send } = await apiOf(page, address);
  const { sections } = (await send('GET', '/sections')) as {
    sections: { id: string; class: string; division: string }[];
  };
  const section = sections.find((each) => `${each.class}-${each.division}` === to)?.id ?? '';
  await expect(async () => {
    const { rollNo } = (await send('GET', `/sections/${section}/next-roll-number`)) as { rollNo: number };
    await send('POST', '/students', { data: { name, section, rollNo } });
  }).toPass();
}
