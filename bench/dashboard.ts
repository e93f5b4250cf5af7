// Measures the first page of a school with 5,000 students and a year of events, in a database with a million students.
// Measures all requests of the page for each role, and each request alone.
import type { Figure } from '../tools/figure.ts';
import { withMillionStudents } from './million.ts';

const addresses: Readonly<Record<string, string>> = {
  figures: '/dashboard',
  alerts: '/alerts?limit=4&mixed=1',
  activity: '/activity?limit=8',
};
const more: Readonly<Record<'staff' | 'principal' | 'reviewer', readonly string[]>> = {
  staff: [],
  principal: ['/proof-sections'],
  reviewer: ['/proof-sections'],
};

export const dashboard = (): Promise<readonly Figure[]> =>
  withMillionStudents(async ({ cost, school }) => {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(addresses))
      figures.push(...(await cost(`dashboard.${name}`, 50, school.staff, [path])));
    for (const role of ['staff', 'principal', 'reviewer'] as const)
      figures.push(
        ...(await cost(`dashboard.page-of-${role}`, 50, school[role], [
          ...Object.values(addresses),
          ...more[role],
        ])),
      );
    return figures;
  });
