import { describe, expect, test } from 'vitest';

import {
  forecastLeavesOut,
  forecastSentence,
  holdUpActor,
  holdUpSentence,
  holdUpText,
} from './forecast-sentence.ts';
import {
  forecastOf,
  forecastSteps,
  forecastStepRules,
  type ClassInForecast,
  type ForecastFacts,
  type ForecastStep,
} from './forecast.ts';
import { may } from './role.ts';

const nothing = Object.fromEntries(forecastSteps.map((step) => [step, 0])) as Record<ForecastStep, number>;
const classOf = (
  division: string,
  waiting: Partial<Record<ForecastStep, number>>,
  handedOver = 0,
): ClassInForecast => ({
  id: division,
  class: '10',
  division,
  students: handedOver + Object.values(waiting).reduce((sum, count) => sum + count, 0),
  handedOver,
  refused: 0,
  waiting: { ...nothing, ...waiting },
  onHold: null,
});
/** Thursday 19 Nov 2026. The last 14 days begin on Friday 6 Nov, and ten of them are working days. */
const today = '2026-11-19';
const facts = (more: Partial<ForecastFacts> = {}): ForecastFacts => ({
  today,
  classes: [classOf('A', { photo: 40 }, 100)],
  days: [{ day: '2026-11-10', cards: 40 }],
  earlier: true,
  ...more,
});
const lastOf = (more: Partial<ForecastFacts>) => forecastOf(facts(more))?.last;
const said = (more: Partial<ForecastFacts> = {}): string | undefined => {
  const forecast = forecastOf(facts(more));
  return forecast ? forecastSentence(forecast) : undefined;
};

describe('the day of the last card', () => {
  test('is as many working days away as the pace needs, without weekends', () => {
    // 40 cards in ten working days are four a day, so 40 more take ten working days.
    expect(lastOf({})).toEqual({ state: 'known', day: '2026-12-03', since: null });
    expect(lastOf({ classes: [classOf('A', { photo: 41 })] })).toMatchObject({ day: '2026-12-04' });
    expect(said()).toBe('At the pace of the last 14 days, the last card is handed over on 3 Dec 2026.');
  });

  test('counts a Saturday as a working day if cards were handed over on one', () => {
    // Twelve working days with both Saturdays: 40 cards are left, and 40 were handed over in them.
    const saturday = [{ day: '2026-11-14', cards: 40 }];
    expect(lastOf({ days: saturday })).toMatchObject({ day: '2026-12-03' });
    expect(lastOf({ days: saturday, classes: [classOf('A', { photo: 4 })] })).toMatchObject({
      day: '2026-11-21',
    });
  });

  test('uses the days since the first hand-over if it is less than 14 days ago', () => {
    const days = [
      { day: '2026-11-13', cards: 10 },
      { day: '2026-11-18', cards: 15 },
    ];
    // Five working days, 25 cards: 40 more take eight working days.
    expect(lastOf({ days, earlier: false })).toEqual({
      state: 'known',
      day: '2026-12-01',
      since: '2026-11-13',
    });
    expect(said({ days, earlier: false })).toMatch(/^At the pace since 13 Nov 2026, the last card/);
  });

  test.each([
    [
      { days: [], earlier: false },
      'No card is handed over yet. The forecast starts 5 working days after the first hand-over.',
    ],
    [
      { days: [], earlier: true },
      'No card was handed over in the last 14 days, and 40 students are without a card.',
    ],
    [
      { days: [{ day: '2026-11-17', cards: 60 }], earlier: false },
      'The first card was handed over on 17 Nov 2026. The forecast starts on 23 Nov 2026.',
    ],
    [
      { days: [{ day: '2026-11-17', cards: 1 }] },
      'Only 1 card was handed over in the last 14 days. A forecast needs 20.',
    ],
    [
      { days: [{ day: '2026-11-17', cards: 20 }], classes: [classOf('A', { photo: 2000 })] },
      'At the pace of the last 14 days, the last card is handed over in more than a year.',
    ],
    [{ classes: [classOf('A', {}, 30)] }, 'Every student has a card.'],
    [{ classes: [] }, undefined],
  ] as const)('is not said without enough to say it: %j', (more, sentence) => {
    expect(said(more)).toBe(sentence);
  });

  test('does not wait for students whose parents refused photos', () => {
    const refused = (waiting: Partial<Record<ForecastStep, number>>): ClassInForecast => {
      const each = classOf('A', waiting, 100);
      return { ...each, students: each.students + 2, refused: 2 };
    };
    expect(lastOf({ classes: [refused({ photo: 40 })] })).toEqual(lastOf({}));
    expect(said({ classes: [refused({})] })).toBe('Every student who may be photographed has a card.');
    expect(said({ classes: [classOf('A', {}, 100)] })).toBe('Every student has a card.');
    const left = forecastOf(facts({ classes: [refused({ photo: 1 })] }));
    expect(left && forecastLeavesOut(left)).toBe(
      '2 students are not counted here, because their parents refused photos.',
    );
    expect(forecastLeavesOut({ refused: 0 })).toBeUndefined();
  });

  test('needs only as many cards as are left', () => {
    const classes = [classOf('A', { hand_over: 3 }, 90)];
    expect(lastOf({ classes, days: [{ day: '2026-11-17', cards: 2 }] })).toEqual({
      state: 'too_few',
      cards: 2,
      needed: 3,
    });
    expect(lastOf({ classes, days: [{ day: '2026-11-17', cards: 3 }] })).toMatchObject({ state: 'known' });
  });
});

describe('the classes that hold it up', () => {
  const held = (...classes: readonly ClassInForecast[]) => {
    const { holdUps = [], more = 0 } = forecastOf(facts({ classes })) ?? {};
    return {
      order: holdUps.map(({ division }) => division),
      steps: holdUps.map(({ step }) => step),
      more,
      holdUps,
    };
  };

  test('are those with the most steps to go, not those with the most students', () => {
    expect(held(classOf('A', { hand_over: 30 }), classOf('B', { photo: 6 })).order).toEqual(['B', 'A']);
  });

  test('are at most three, in the order of the classes if they tie, and the others are counted', () => {
    const tied = ['A', 'B', 'C', 'D', 'E'].map((division) => classOf(division, { photo: 2 }));
    const { order, more, holdUps } = held(...tied, classOf('F', { photo: 1 }));
    expect([order, more]).toEqual([['A', 'B', 'C'], 2]);
    expect(holdUpSentence({ holdUps, more })).toBe(
      '10-A, 10-B and 10-C have the most left to do, and 2 other classes have as much.',
    );
    expect(holdUpSentence({ holdUps: holdUps.slice(0, 1), more: 0 })).toBe('10-A has the most left to do.');
    expect(holdUpSentence({ holdUps: [], more: 0 })).toBeUndefined();
  });

  test('leave out a class that has nothing left to do', () => {
    expect(held(classOf('A', {}, 30), classOf('B', { photo: 1 })).order).toEqual(['B']);
  });

  test.each([
    [{ photo: 3, review: 4 }, 'review', 4],
    [{ photo: 4, review: 4 }, 'photo', 4],
    [{ print: 30, hand_over: 1 }, 'hand_over', 1],
    [{ print: 30 }, 'print', 30],
    [{ print: 30, resume: 1 }, 'resume', 1],
  ] as const)('that wait for %j are helped most by %s', (waiting, step, count) => {
    expect(held({ ...classOf('A', waiting), onHold: 'held' }).holdUps).toEqual([
      { id: 'A', class: '10', division: 'A', step, count, order: step === 'resume' ? 'held' : null },
    ]);
  });

  test.each(forecastSteps)('say what %s is about and who does it', (step) => {
    const holdUp = { id: 'A', class: '10', division: 'A', step, count: 2, order: null };
    expect(holdUpText(holdUp)).toMatch(/^2 /);
    expect(holdUpActor(holdUp)).toMatch(/^The .+\.$/);
    const { by } = forecastStepRules[step];
    expect(by === null || may(['admin', 'principal'], by)).toBe(true);
  });
});
