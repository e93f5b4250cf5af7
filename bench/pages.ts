// Measures what each screen costs to open, so that people can compare a new screen with the others.
import { atMost, type Figure } from '../tools/figure.ts';
import { withOpenedPages } from './opened-page.ts';

const screens = [
  '/',
  '/students',
  '/import',
  '/roll-over',
  '/templates',
  '/activity',
  '/settings/school',
  '/settings/people',
  '/settings/account',
] as const;

export const pages = (): Promise<readonly Figure[]> =>
  withOpenedPages(async (open) => {
    // Opens a first page before the measurement, so that the server has compiled its statements.
    await open('/');
    const figures: Figure[] = [];
    for (const path of screens) {
      const { javascript, requests, serverCpu, usable } = await open(path);
      figures.push(
        atMost(`pages.${path}.javascript`, javascript, 'kB of JavaScript, gzip', 260),
        atMost(`pages.${path}.requests`, requests, 'requests', 80),
        atMost(`pages.${path}.server`, serverCpu, 'ms of CPU, server and database', 400),
        atMost(`pages.${path}.usable`, usable, 'ms until it waits for nothing', 3000),
      );
    }
    return figures;
  });
