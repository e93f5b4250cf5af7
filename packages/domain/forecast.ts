// When the last card will be handed over if the school goes on as in the last two weeks, and which classes it waits for.
import { daysBefore } from './day.ts';
import { fewestForPercent } from './rate.ts';
import type { Action } from './role.ts';
import { afterWorkingDays, usualWorkingDays, weekdayOf, type Weekday } from './working-day.ts';

export const forecastDays = 14;
/** After the first hand-over, a pace needs this many working days. */
export const fewestForecastDays = 5;
/** A pace needs this many cards, or as many as are left. */
export const fewestForecastCards = fewestForPercent;
/** A day that is further away than this is not said, because no school plans for it. */
export const longestForecast = 250;

/** What the students of a class can wait for, in the order of a card's life. */
export const forecastSteps = [
  'photo',
  'design',
  'review',
  'repair',
  'decide',
  'release',
  'resume',
  'print',
  'receive',
  'hand_over',
] as const;
export type ForecastStep = (typeof forecastSteps)[number];

type StepRule = {
  /** How many steps a student who waits here still has to take. */
  readonly toGo: number;
  /** The act that helps. Null if only the vendor can do it. */
  readonly by: Action | null;
};
export const forecastStepRules: Readonly<Record<ForecastStep, StepRule>> = {
  photo: { toGo: 6, by: 'photo.capture' },
  design: { toGo: 5, by: 'template.use' },
  review: { toGo: 5, by: 'proof.review' },
  repair: { toGo: 5, by: 'student.edit' },
  decide: { toGo: 5, by: 'proof.decide_locked' },
  release: { toGo: 4, by: 'order.release' },
  resume: { toGo: 4, by: 'order.change' },
  print: { toGo: 3, by: null },
  receive: { toGo: 2, by: 'package.receive' },
  hand_over: { toGo: 1, by: 'card.hand_over' },
};

export type ClassInForecast = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly students: number;
  readonly handedOver: number;
  /** Students who get no card, because their parents refused photos. */
  readonly refused: number;
  /** How many students wait for each step. */
  readonly waiting: Readonly<Record<ForecastStep, number>>;
  /** The oldest order of the class that the school put on hold. */
  readonly onHold: string | null;
};
/** Days on which cards were handed over, within the last 14 days. */
export type HandOverDay = { readonly day: string; readonly cards: number };
export type ForecastFacts = {
  readonly today: string;
  readonly classes: readonly ClassInForecast[];
  readonly days: readonly HandOverDay[];
  /** Whether a card of this year was handed over before these days. */
  readonly earlier: boolean;
};

export type ForecastDay =
  /** Nothing was handed over this year. */
  | { readonly state: 'not_started' }
  /** The first hand-over was less than five working days ago. */
  | { readonly state: 'too_early'; readonly first: string; readonly ready: string }
  /** Nothing was handed over in the last 14 days, but before. */
  | { readonly state: 'stopped' }
  | { readonly state: 'too_few'; readonly cards: number; readonly needed: number }
  /** The day is more than 250 working days away. */
  | { readonly state: 'far' }
  /** `since`: the first hand-over, if it is less than 14 days ago. */
  | { readonly state: 'known'; readonly day: string; readonly since: string | null };

/** A class that the last card waits for, and the step that helps it most. */
export type HoldUp = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly step: ForecastStep;
  /** How many students wait for this step. */
  readonly count: number;
  /** The order to resume. Null for every other step. */
  readonly order: string | null;
};
export type Forecast = {
  /** Students without a card in their hand. Those whose parents refused photos do not count. */
  readonly left: number;
  readonly students: number;
  readonly refused: number;
  readonly last: ForecastDay | { readonly state: 'done' };
  readonly holdUps: HoldUp[];
  /** Further classes that have as much to do as the last one in the list. */
  readonly more: number;
};

/** The first of the last 14 days, today included. */
export const firstForecastDay = (today: string): string => daysBefore(today, forecastDays - 1);

/** Monday to Friday, and each other weekday on which cards were handed over. */
const workingDaysOf = (days: readonly HandOverDay[]): readonly Weekday[] => [
  ...new Set([...usualWorkingDays, ...days.map(({ day }) => weekdayOf(day))]),
];
function countWorkingDays(from: string, until: string, working: readonly Weekday[]): number {
  let count = 0;
  for (let day = until; day >= from; day = daysBefore(day, 1)) if (working.includes(weekdayOf(day))) count++;
  return count;
}

function lastDayOf({ today, days, earlier }: ForecastFacts, left: number): ForecastDay {
  const [earliest] = days.map(({ day }) => day).toSorted();
  if (earliest === undefined) return { state: earlier ? 'stopped' : 'not_started' };
  const working = workingDaysOf(days);
  const since = earlier || earliest <= firstForecastDay(today) ? null : earliest;
  const worked = countWorkingDays(since ?? firstForecastDay(today), today, working);
  if (since !== null && worked < fewestForecastDays)
    return {
      state: 'too_early',
      first: since,
      ready: afterWorkingDays(today, fewestForecastDays - worked, working),
    };
  const cards = days.reduce((sum, each) => sum + each.cards, 0);
  const needed = Math.min(fewestForecastCards, left);
  if (cards < needed) return { state: 'too_few', cards, needed };
  const ahead = Math.ceil((left * worked) / cards);
  return ahead > longestForecast
    ? { state: 'far' }
    : { state: 'known', day: afterWorkingDays(today, ahead, working), since };
}

/** The steps that everyone who waits in the class still has to take, added up. */
const stepsToGo = ({ waiting }: ClassInForecast): number =>
  forecastSteps.reduce((sum, step) => sum + waiting[step] * forecastStepRules[step].toGo, 0);

/**
 * The step for which most students of the class wait. Among equal ones it is the earliest. The vendor's step counts only
 * if the school has nothing to do.
 */
function helpfulStepOf({ waiting }: ClassInForecast): ForecastStep {
  const own = forecastSteps.filter((step) => step !== 'print');
  const most = Math.max(...own.map((step) => waiting[step]));
  return (most > 0 && own.find((step) => waiting[step] === most)) || 'print';
}

const mostHoldUps = 3;
function holdUpsOf(classes: readonly ClassInForecast[]): Pick<Forecast, 'holdUps' | 'more'> {
  const waiting = classes
    .map((each) => ({ each, toGo: stepsToGo(each) }))
    .filter(({ toGo }) => toGo > 0)
    .toSorted((one, other) => other.toGo - one.toGo);
  const shown = waiting.slice(0, mostHoldUps);
  const least = shown.at(-1)?.toGo;
  return {
    holdUps: shown.map(({ each }) => {
      const step = helpfulStepOf(each);
      const order = step === 'resume' ? each.onHold : null;
      return {
        id: each.id,
        class: each.class,
        division: each.division,
        step,
        count: each.waiting[step],
        order,
      };
    }),
    more: waiting.slice(mostHoldUps).filter(({ toGo }) => toGo === least).length,
  };
}

/** Null if the school has no students. */
export function forecastOf(facts: ForecastFacts): Forecast | null {
  const sum = (of: 'students' | 'handedOver' | 'refused'): number =>
    facts.classes.reduce((all, each) => all + each[of], 0);
  const [students, refused] = [sum('students'), sum('refused')];
  if (students === 0) return null;
  const left = Math.max(0, students - refused - sum('handedOver'));
  if (left === 0) return { left, students, refused, last: { state: 'done' }, holdUps: [], more: 0 };
  return { left, students, refused, last: lastDayOf(facts, left), ...holdUpsOf(facts.classes) };
}
