// Measures how often Lanyard tags photos correctly, on drawn portraits with one fault or none: on the server, in
// Chromium, and by skin tone. The thresholds were chosen with the first half of the people only.
import {
  defaultThresholds,
  qualityIssuesOf,
  qualityScoresOf,
  qualityVerdictOf,
  type PhotoMeasurements,
} from '@lanyard/domain/photo-quality';
import type { QualityTag } from '@lanyard/domain/quality-tags';
import { measurePhoto } from '@lanyard/portrait/engine/measure';
import { openModels } from '@lanyard/portrait/open-models';
import { readPixels } from '@lanyard/portrait/read-pixels';
import { photoFaults, samplePhoto, type PhotoFault } from '@lanyard/portrait/sample-photo';
import { portraitPersonOf } from '@lanyard/portrait/samples/person';

import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { openPhotoBrowser } from './photo-browser.ts';

/** How many people there are in each half of the photos. `npm run bench -- photo-tags 3` uses three. */
const people = Number(process.argv[3] ?? 17);
// How many well-lit portraits the bench draws in addition, to compare skin tones.
const fair = people * 6;
const width = 600;

const halves = ['chosen', 'held out'] as const;
type Half = (typeof halves)[number];
const seeds: Readonly<Record<Half, string>> = { chosen: 'chosen', 'held out': 'never looked at' };
type Said = QualityTag | 'eyes closed';
const expected: Readonly<Record<PhotoFault, readonly Said[]>> = {
  none: [],
  blurred: ['Blurry image'],
  'blurred and noisy': ['Blurry image'],
  dark: ['Poor lighting'],
  'lit from a side': ['Poor lighting'],
  turned: ['Wrong angle'],
  tilted: ['Wrong angle'],
  'busy background': ['Background issues'],
  'closed eyes': ['Wrong angle', 'eyes closed'],
};
const every: readonly Said[] = [
  'Poor lighting',
  'Blurry image',
  'Wrong angle',
  'Background issues',
  'eyes closed',
];

function tagsOf(measurements: PhotoMeasurements): readonly Said[] {
  const scores = qualityScoresOf(measurements);
  const tags: Said[] = qualityIssuesOf(scores, defaultThresholds).map(({ tag }) => tag);
  const closed =
    scores.eyes_open !== null &&
    qualityVerdictOf('eyes_open', scores.eyes_open, defaultThresholds) !== 'pass';
  return closed ? [...tags, 'eyes closed'] : tags;
}

type Seen = {
  readonly half: Half;
  readonly fault: PhotoFault;
  readonly server: readonly Said[];
  readonly browser: readonly Said[];
};
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function rates(seen: readonly Seen[], said: Said, half: Half) {
  const of = seen.filter((each) => each.half === half);
  const wanted = of.filter(({ fault }) => expected[fault].includes(said));
  const others = of.filter(({ fault }) => !expected[fault].includes(said));
  const hits = wanted.filter(({ server }) => server.includes(said)).length;
  const alarms = others.filter(({ server }) => server.includes(said)).length;
  return {
    recall: share(hits, wanted.length),
    alarms: share(alarms, others.length),
    text: `${String(hits)}/${String(wanted.length)} found, ${String(alarms)}/${String(others.length)} false`,
  };
}

async function measureSamples(
  byServer: (
    seed: string,
    tone: number,
    fault: PhotoFault,
  ) => Promise<{ bytes: Buffer; server: readonly Said[] }>,
): Promise<Seen[]> {
  const chrome = await openPhotoBrowser();
  try {
    const seen: Seen[] = [];
    for (const half of halves)
      for (let i = 0; i < people; i++)
        for (const fault of photoFaults) {
          const { bytes, server } = await byServer(`${seeds[half]} ${String(i)}`, (i + 0.5) / people, fault);
          seen.push({ half, fault, server, browser: tagsOf(await chrome.measure(bytes)) });
        }
    return seen;
  } finally {
    await chrome.close();
  }
}

export async function photoTags(): Promise<readonly Figure[]> {
  const models = await openModels();
  const byServer = async (seed: string, skinTone: number, fault: PhotoFault) => {
    const clean = await samplePhoto({ seed, person: portraitPersonOf(seed, { skinTone }), fault, width });
    const { pixels, photo } = await readPixels(clean);
    return { bytes: clean.bytes, server: tagsOf((await measurePhoto(pixels, models, photo)).measurements) };
  };
  const seen = await measureSamples(byServer);
  for (const said of every)
    console.error(said.padEnd(18), ...halves.map((half) => `| ${half}: ${rates(seen, said, half).text}`));
  const wrong = seen.filter(({ fault, server }) =>
    every.some((said) => server.includes(said) !== expected[fault].includes(said)),
  );
  for (const { half, fault, server } of wrong)
    console.error(`${half}, ${fault}: ${server.join(', ') || 'nothing'}`);

  const dim = [0, 0];
  for (let i = 0; i < 2 * Math.floor(fair / 3); i++) {
    // Draws a skin tone from the lightest third and one from the darkest third in turn.
    const third = i % 2;
    const tone = ((i >> 1) + 0.5) / Math.floor(fair / 3) / 3 + (third * 2) / 3;
    const { server } = await byServer(`fair ${String(i)}`, tone, 'none');
    if (server.includes('Poor lighting')) dim[third] = (dim[third] ?? 0) + 1;
  }
  const agreeing = seen.flatMap(({ server, browser }) =>
    every.map((said) => server.includes(said) === browser.includes(said)),
  );
  const apart = Math.abs(share(dim[0] ?? 0, fair / 3) - share(dim[1] ?? 0, fair / 3)) * 100;
  return [
    atLeast('photo-tags.pictures', seen.length, 'labelled pictures, half of them held out', 300),
    ...every.flatMap((said) => {
      const { recall, alarms } = rates(seen, said, 'held out');
      const name = `photo-tags.${said.toLowerCase().replaceAll(' ', '-')}`;
      const least = said === 'eyes closed' ? 0.9 : 0.95;
      return [
        atLeast(`${name}.recall`, Math.round(recall * 1000) / 1000, 'of the held-out half', least),
        atMost(`${name}.false-alarms`, alarms, 'of the held-out half', 0.05),
      ];
    }),
    atLeast(
      'photo-tags.browser-agrees',
      Math.round(share(agreeing.filter(Boolean).length, agreeing.length) * 1000) / 10,
      '% of tags',
      98,
    ),
    atMost(
      'photo-tags.skin-tones',
      apart,
      `points between the lightest and the darkest third, ${String(fair / 3)} well-lit portraits each`,
      2,
    ),
  ];
}
