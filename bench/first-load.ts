// JavaScript a browser fetches to show a page for the first time.
import { atMost, type Figure } from '../tools/figure.ts';
import { withOpenedPages } from './opened-page.ts';

const bars = { '/': 200, '/students': 220 } as const;

export const firstLoad = (): Promise<readonly Figure[]> =>
  withOpenedPages(async (open) => {
    const figures: Figure[] = [];
    for (const [path, most] of Object.entries(bars))
      figures.push(
        atMost(`first-load.${path}`, (await open(path)).javascript, 'kB of JavaScript, gzip', most),
      );
    return figures;
  });
