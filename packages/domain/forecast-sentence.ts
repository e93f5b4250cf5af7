// The sentences of the forecast. They are the same on the dashboard, in a report and on paper.
import { formatDay } from '@lanyard/format/dates';
import { formatList } from '@lanyard/format/lists';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';

import {
  fewestForecastDays,
  forecastDays,
  type Forecast,
  type ForecastStep,
  type HoldUp,
} from './forecast.ts';

type Last = Forecast['last'];
type LastIn<State extends Last['state']> = Extract<Last, { readonly state: State }>;
const days = `${formatNumber(forecastDays)} days`;

const sentences: {
  readonly [State in Last['state']]: (last: LastIn<State>, of: Pick<Forecast, 'left' | 'refused'>) => string;
} = {
  done: (_, { refused }) =>
    refused === 0 ? 'Every student has a card.' : 'Every student who may be photographed has a card.',
  not_started: () =>
    `No card is handed over yet. The forecast starts ${formatNumber(fewestForecastDays)} working days after the first hand-over.`,
  too_early: ({ first, ready }) =>
    `The first card was handed over on ${formatDay(first)}. The forecast starts on ${formatDay(ready)}.`,
  stopped: (_, { left }) =>
    `No card was handed over in the last ${days}, and ${formatCount(left, 'student is', 'students are')} without a card.`,
  too_few: ({ cards, needed }) =>
    `Only ${formatCount(cards, 'card was', 'cards were')} handed over in the last ${days}. A forecast needs ${formatNumber(needed)}.`,
  far: () => `At the pace of the last ${days}, the last card is handed over in more than a year.`,
  known: ({ day, since }) =>
    since === null
      ? `At the pace of the last ${days}, the last card is handed over on ${formatDay(day)}.`
      : `At the pace since ${formatDay(since)}, the last card is handed over on ${formatDay(day)}.`,
};

/** When the last card is handed over, or what is missing to say it. */
export const forecastSentence = <State extends Last['state']>({
  last,
  ...of
}: Pick<Forecast, 'left' | 'refused'> & { readonly last: LastIn<State> }): string =>
  sentences[last.state](last, of);

/** Whom the forecast leaves out. Undefined if it counts every student. */
export const forecastLeavesOut = ({ refused }: Pick<Forecast, 'refused'>): string | undefined =>
  refused === 0
    ? undefined
    : `${formatCount(refused, 'student is', 'students are')} not counted here, because their parents refused photos.`;

export const holdUpName = ({ class: named, division }: HoldUp): string => `${named}-${division}`;

/** Which classes the last card waits for. Undefined if it waits for none. */
export function holdUpSentence({ holdUps, more }: Pick<Forecast, 'holdUps' | 'more'>): string | undefined {
  if (holdUps.length === 0) return undefined;
  const names = formatList(holdUps.map(holdUpName));
  const hold = plural(holdUps.length, 'has', 'have');
  return more === 0
    ? `${names} ${hold} the most left to do.`
    : `${names} ${hold} the most left to do, and ${formatCount(more, 'other class has', 'other classes have')} as much.`;
}

const waits: Readonly<Record<ForecastStep, (count: number) => string>> = {
  photo: (count) => formatCount(count, 'photo is missing', 'photos are missing'),
  design: (count) => formatCount(count, 'student waits for a template', 'students wait for a template'),
  review: (count) => formatCount(count, 'proof is to review', 'proofs are to review'),
  repair: (count) => formatCount(count, 'rejected proof is to repair', 'rejected proofs are to repair'),
  decide: (count) => formatCount(count, 'proof is locked', 'proofs are locked'),
  release: (count) => formatCount(count, 'approved card is not ordered', 'approved cards are not ordered'),
  resume: (count) => formatCount(count, 'card is in an order on hold', 'cards are in an order on hold'),
  print: (count) => formatCount(count, 'card is with the vendor', 'cards are with the vendor'),
  receive: (count) => formatCount(count, 'card is on its way', 'cards are on their way'),
  hand_over: (count) => formatCount(count, 'card is to hand over', 'cards are to hand over'),
};
/** For example: 12 photos are missing */
export const holdUpText = ({ step, count }: HoldUp): string => waits[step](count);

const actors: Readonly<Record<ForecastStep, string>> = {
  photo: 'The office or a photographer takes them.',
  design: 'The office chooses the template.',
  review: 'The class teacher, an admin or the principal reviews them.',
  repair: 'The office repairs them.',
  decide: 'The principal decides.',
  release: 'The office releases them.',
  resume: 'The office resumes the order.',
  print: 'The vendor prints and sends them.',
  receive: 'The school receives the package.',
  hand_over: 'The school hands them over.',
};
/** Who does what the class waits for. */
export const holdUpActor = ({ step }: HoldUp): string => actors[step];
