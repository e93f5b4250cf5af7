// Measures the first load of a page: the JavaScript that a browser loads, and the CPU time of the page and of the
// server with its database.
import { atMost, type Figure } from '../tools/figure.ts';
import { withOpenedPages } from './opened-page.ts';

/**
 * The limits in kilobytes of JavaScript. A page without a value has only the limit for CPU time.
 *
 * The limit of the Dashboard was 185 kB until 19 November 2026. Then it got a forecast, a banner about an ended academic
 * year, and a check which pages a role may open: 5 kB together. It has 189 kB since.
 */
const bars: Readonly<Record<string, number | undefined>> = {
  '/': 195,
  '/students': 220,
  '/proofing': undefined,
  '/templates': undefined,
  '/delivery': undefined,
  '/reports': undefined,
};
// On 16 November 2026 the pages cost 460 to 820 ms and the server 140 to 550 ms. The limits are about twice as high, so
// that a busy machine stays below them. A page that became much slower exceeds them.
const mostCpu = 1500;

export const firstLoad = (): Promise<readonly Figure[]> =>
  withOpenedPages(async (open) => {
    // Opens a first page before the measurement, so that the server has compiled its statements.
    await open('/');
    const figures: Figure[] = [];
    for (const [path, mostKilobytes] of Object.entries(bars)) {
      const { javascript, pageCpu, serverCpu } = await open(path);
      if (mostKilobytes !== undefined)
        figures.push(atMost(`first-load.${path}`, javascript, 'kB of JavaScript, gzip', mostKilobytes));
      figures.push(
        atMost(`first-load.${path}.page`, pageCpu, 'ms of CPU of the page', mostCpu),
        atMost(`first-load.${path}.server`, serverCpu, 'ms of CPU of the server and its database', mostCpu),
      );
    }
    return figures;
  });
