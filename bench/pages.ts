// Measures what each screen costs to open in a school with a whole season, so that people can compare a new screen with
// the others.
import { atMost, type Figure } from '../tools/figure.ts';
import { withOpenedPages } from './opened-page.ts';

const screens = [
  '/',
  '/students',
  '/proofing',
  '/delivery',
  '/reports',
  '/import',
  '/roll-over',
  '/templates',
  '/activity',
  '/settings/school',
  '/settings/people',
  '/settings/account',
] as const;

/** The screens that people open most often, and the most milliseconds that a slow machine may spend on each. */
const daily: Readonly<Record<string, number>> = { '/': 2000, '/students': 2500, '/proofing': 2500 };
type Bar = { readonly javascript: number; readonly requests: number };
const usualBar: Bar = { javascript: 280, requests: 45 };
/**
 * Templates draws a real student's card in each design. That needs the engine that lays cards out, a picture and a
 * student for each card, and a font file for each style of text.
 */
const bars: Readonly<Record<string, Bar>> = { '/templates': { javascript: 300, requests: 70 } };
/** A machine this many times slower than ours, such as a cheap tablet or an old office computer. */
const slower = 4;
const rounds = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const pages = (): Promise<readonly Figure[]> =>
  withOpenedPages(async (open) => {
    // Opens a first page before the measurement, so that the server has compiled its statements.
    await open('/');
    const figures: Figure[] = [];
    for (const path of screens) {
      const { javascript, requests, serverCpu, usable, shift } = await open(path);
      const bar = bars[path] ?? usualBar;
      figures.push(
        atMost(`pages.${path}.javascript`, javascript, 'kB of JavaScript, gzip', bar.javascript),
        atMost(`pages.${path}.requests`, requests, 'requests', bar.requests),
        atMost(`pages.${path}.server`, serverCpu, 'ms of CPU, server and database', 400),
        atMost(`pages.${path}.usable`, usable, 'ms until it waits for nothing', 3000),
        atMost(`pages.${path}.shift`, shift, 'layout shift', 0.02),
      );
    }
    const costs = new Map<string, number[]>();
    // By turns, so that a slow moment of the machine affects all screens.
    for (let round = 0; round < rounds; round++)
      for (const path of Object.keys(daily)) {
        const { pageCpu } = await open(path, { slower });
        costs.set(path, [...(costs.get(path) ?? []), pageCpu]);
      }
    for (const [path, most] of Object.entries(daily))
      figures.push(
        atMost(
          `pages.${path}.main-thread`,
          median(costs.get(path) ?? []),
          `ms of CPU of the main thread, ${String(slower)} times slowed down`,
          most,
        ),
      );
    return figures;
  }, 'season');
