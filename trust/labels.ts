// Prints random package labels from our own PDF, drawn at the 203 or 300 dpi of a label printer. A scanner library that
// is not ours must read every code and nothing else.
import { readPrintedCodes } from '@lanyard/card/preflight/read-code';
import { collectBytes, rasterise, type RgbaPixels } from '@lanyard/card/test-tools';
import { labelFormats } from '@lanyard/delivery/api-labels';
import type { LabelInput } from '@lanyard/delivery/server/labels/label-document';
import { printLabels } from '@lanyard/delivery/server/labels/print-labels';
import { ssccOf } from '@lanyard/domain/gs1';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';

import { atLeast, exactlyZero, type Figure, type TrialRun, type Trial } from '../tools/figure.ts';
import { randomFrom } from './random.ts';

const schools = [
  'Riverside Public School',
  'श्री सरस्वती विद्या मन्दिर उच्चतर माध्यमिक विद्यालय',
  'அரசு மேல்நிலைப் பள்ளி',
  'St. Mary’s Convent Higher Secondary School for Girls, Tiruchirappalli',
  '第一中学',
  'مدرسة النور',
];
const sections = ['9-A', '10-B', '12-C', 'Nursery Sunflower', 'KG 1', 'X-Science-A'];
const couriers = ['Express Delivery', 'Quick Transport', 'City Courier', null];
const addresses = [
  '14 Temple Road, Malleswaram\nBengaluru, Karnataka 560003',
  'St. Mary’s Convent, 3rd floor of the senior secondary block\nOpposite the railway station\nTiruchirappalli',
  'शिक्षा मार्ग\nभोपाल',
  '北京市海淀区中关村大街',
];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function randomLabel(random: (most: number) => number): LabelInput {
  const some = <Value>(of: readonly Value[]): Value => of[random(of.length)] as Value;
  const tracking = Array.from({ length: 10 }, () => letters[random(36)] ?? 'A').join('');
  const number = `PKG-${String(random(20_000)).padStart(4, '0')}`;
  const hex = (length: number): string => Array.from({ length }, () => random(16).toString(16)).join('');
  const prefix = String(1 + random(9)).padEnd(7 + random(4), '614');
  return {
    number,
    school: some(schools),
    section: some(sections),
    count: 1 + random(45),
    vendor: 'Kaveri Card Works',
    place:
      random(4) === 0
        ? null
        : {
            name: some(['School office', 'Senior block', 'विद्यालय']),
            contact: some(['Anil Kumar', '']),
            phone: some(['+91 80 5550 0142', '']),
            address: some(addresses),
            country: some(['IN', 'CN', 'GB']),
          },
    courier: some(couriers),
    tracking,
    order: `ORD-2026-${String(random(10_000)).padStart(4, '0')}`,
    sscc: random(3) === 0 ? null : ssccOf(prefix, random(100_000)),
    code: `LYP:${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
    bars: random(2) === 0 ? number : tracking,
  };
}

/** Removes the GS1 mark that a scanner puts before a package's number. */
const normaliseCode = (read: string): string => read.replace(/^\W+/, '').replace(/^00\)/, '00');
const wanted = ({ code, bars, sscc }: LabelInput): string[] => [
  code,
  bars,
  ...(sscc === null ? [] : [`00${sscc}`]),
];

function quarter({ data, width, height }: RgbaPixels, at: number): RgbaPixels {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)];
  const [left, top] = [(at % 2) * w, Math.floor(at / 2) * h];
  const cut = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    cut.set(data.subarray(((top + y) * width + left) * 4, ((top + y) * width + left + w) * 4), y * w * 4);
  return { data: cut, width: w, height: h };
}

async function run({ n, seed }: TrialRun): Promise<readonly Figure[]> {
  const random = randomFrom(seed);
  const fonts = cardFonts();
  let [codes, unread, strange] = [0, 0, 0];
  async function judge(label: LabelInput, { data, width, height }: RgbaPixels, where: string): Promise<void> {
    const read = (await readPrintedCodes(data, width, height)).map(normaliseCode);
    const meant = wanted(label);
    codes += meant.length;
    const lost = meant.filter((code) => !read.includes(code));
    unread += lost.length;
    strange += read.filter((code) => !meant.includes(code)).length;
    if (lost.length > 0 || read.length !== meant.length)
      console.error(`${where}: ${JSON.stringify(label)} read ${JSON.stringify(read)}`);
  }
  for (let done = 0; done < n; done += 4) {
    const labels = Array.from({ length: Math.min(4, n - done) }, () => randomLabel(random));
    for (const format of labelFormats) {
      const pdf = await collectBytes((sink) => printLabels(labels, format, fonts, sink));
      for (const dpi of [203, 300]) {
        const pages = await rasterise(pdf, dpi);
        for (const [at, label] of labels.entries()) {
          const [sheet] = pages;
          const seen = format === 'sheet' ? sheet && quarter(sheet, at) : pages[at];
          if (!seen) throw new Error('a label has no page');
          await judge(label, seen, `${format} at ${String(dpi)} dpi`);
        }
      }
    }
  }
  return [
    exactlyZero('labels: codes not read back', unread, 'codes'),
    exactlyZero('labels: codes read that are not on them', strange, 'codes'),
    atLeast('labels: codes read back', codes - unread, 'codes', 8 * n),
  ];
}

export const labels: Trial = { full: 100, ci: 4, onlyIfTouched: true, run };
