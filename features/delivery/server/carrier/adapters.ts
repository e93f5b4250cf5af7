// Converts carrier news from every source into one report format.
import { carrierMeaning, type CarrierMeaning } from '@lanyard/domain/carrier-event';
import { detectDelimiter } from '@lanyard/roster-files/detect';
import { csvRecords } from '@lanyard/roster-files/read-csv';
import { FileRefused } from '@lanyard/roster-files/refused';

import type { carrierLineFaults } from '../../api-carrier.ts';

export type CarrierReport = {
  /** Our tracking number, or the courier's own. */
  readonly tracking: string;
  readonly meaning: CarrierMeaning;
  readonly at: string;
  readonly place: string | undefined;
  readonly words: string;
};
export type CarrierLineFault = (typeof carrierLineFaults)[number];
export type CarrierLine =
  | { readonly line: number; readonly report: CarrierReport }
  | { readonly line: number; readonly why: CarrierLineFault };

const timeOf = (text: string | undefined): string | undefined => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
const short = (text: string | null | undefined, most: number): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most);

type Said = {
  readonly tracking: string;
  readonly tag: string;
  readonly time: string | undefined;
  readonly place?: string | null | undefined;
  readonly words?: string | null | undefined;
};
function reportOf({ tracking, tag, time, place, words }: Said): CarrierReport | CarrierLineFault {
  if (tracking.trim() === '') return 'no_tracking';
  const meaning = carrierMeaning(tag);
  if (meaning === undefined) return 'unknown_status';
  const at = timeOf(time);
  if (at === undefined) return 'bad_time';
  return {
    tracking: tracking.trim().toUpperCase(),
    meaning,
    at,
    place: short(place, 80) || undefined,
    words: short(words, 300),
  };
}

/** The column headings in the aggregators' exports. */
const columns: Readonly<Record<'tracking' | 'tag' | 'time' | 'place' | 'words', readonly string[]>> = {
  tracking: ['trackingnumber', 'tracking', 'awb', 'number'],
  tag: ['status', 'tag', 'event'],
  time: ['time', 'date', 'checkpointtime', 'at', 'datetime'],
  place: ['place', 'location', 'city'],
  words: ['message', 'words', 'description', 'note'],
};
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Undefined if the text is not CSV or has no such columns. */
export async function readCarrierCsv(text: string): Promise<readonly CarrierLine[] | undefined> {
  const lines: CarrierLine[] = [];
  try {
    let where: Record<keyof typeof columns, number> | undefined;
    let line = 0;
    for await (const cells of csvRecords([text], detectDelimiter(text).delimiter)) {
      line++;
      if (where === undefined) {
        const headings = cells.map(plain);
        const at = (name: keyof typeof columns): number =>
          headings.findIndex((heading) => columns[name].includes(heading));
        where = {
          tracking: at('tracking'),
          tag: at('tag'),
          time: at('time'),
          place: at('place'),
          words: at('words'),
        };
        if (where.tracking < 0 || where.tag < 0 || where.time < 0) return undefined;
        continue;
      }
      if (cells.every((cell) => cell.trim() === '')) continue;
      const { tracking, tag, time, place, words } = where;
      const report = reportOf({
        tracking: cells[tracking] ?? '',
        tag: cells[tag] ?? '',
        time: cells[time],
        place: cells[place],
        words: cells[words],
      });
      lines.push(typeof report === 'string' ? { line, why: report } : { line, report });
    }
  } catch (fault) {
    if (fault instanceof FileRefused) return undefined;
    throw fault;
  }
  return lines;
}

type Checkpoint = {
  readonly tag: string;
  readonly checkpoint_time?: string | undefined;
  readonly message?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly city?: string | null | undefined;
};
type Told = {
  readonly tracking_number: string;
  readonly tag: string;
  readonly checkpoints: readonly Checkpoint[];
};
/**
 * Reads the body of an aggregator, which sends all known checkpoints each time. If there are no checkpoints, the tag
 * counts as news of this moment.
 */
export function readAggregatorNews(
  { tracking_number: tracking, tag, checkpoints }: Told,
  now: string,
): CarrierReport[] {
  const said: Said[] =
    checkpoints.length === 0
      ? [{ tracking, tag, time: now }]
      : checkpoints.map((each) => ({
          tracking,
          tag: each.tag,
          time: each.checkpoint_time,
          place: each.location ?? each.city,
          words: each.message,
        }));
  return said.map(reportOf).filter((report) => typeof report !== 'string');
}
