import { expect, test } from 'vitest';

import {
  cardLifeKinds,
  cardLifeSteps,
  lifeOfCardEvents,
  lifeOfProofEvents,
  nextInCardLife,
  nextOfCard,
  type CardLifeState,
  type CardLifeStep,
} from './card-life.ts';
import { stages, type Stage } from './card.ts';
import { photoStatuses, proofStatuses } from './student.ts';

test('every kind is the meaning of one stored event, or of a row of its own', () => {
  const fromEvents = [...Object.values(lifeOfProofEvents), ...Object.values(lifeOfCardEvents)];
  expect(new Set(fromEvents).size).toBe(fromEvents.length);
  expect([...cardLifeKinds].toSorted()).toEqual(
    [...fromEvents, 'added', 'photo_taken', 'accepted', 'replacement_requested'].toSorted(),
  );
});

const order = { accepted: true, held: false, dueOn: '2026-11-20', promisedOn: null };
const aCard = (stage: Stage, more: object = {}) => ({
  stage,
  held: false,
  failed: false,
  inFile: stage !== 'queued',
  doubted: false,
  order,
  estimatedOn: '2026-11-24',
  ...more,
});
const base: CardLifeState = {
  current: true,
  photo: 'captured',
  photoRefused: false,
  proof: 'approved',
  doubted: false,
  faulty: false,
  designed: true,
  expired: false,
  reviewDueOn: '2026-11-10',
  card: null,
};
const next = (more: Partial<CardLifeState>) => nextInCardLife({ ...base, ...more });

const withoutCard: readonly (readonly [
  (typeof photoStatuses)[number],
  (typeof proofStatuses)[number],
  boolean,
  CardLifeStep,
  string | null,
])[] = photoStatuses.flatMap((photo) =>
  proofStatuses.flatMap((proof) =>
    [false, true].map((doubted) => {
      const due = base.reviewDueOn;
      if (photo === 'missing') return [photo, proof, doubted, 'take_photo', due] as const;
      if (photo === 'rejected') return [photo, proof, doubted, 'retake_photo', due] as const;
      if (proof === 'locked') return [photo, proof, doubted, 'decide_locked', null] as const;
      if (doubted) return [photo, proof, doubted, 'settle_doubt', null] as const;
      const [step, by] = (
        {
          pending: ['review_proof', due],
          rejected: ['mend_proof', due],
          approved: ['release', null],
        } as const
      )[proof];
      return [photo, proof, doubted, step, by] as const;
    }),
  ),
);
test.each(withoutCard)(
  'without a card: photo %s, proof %s, doubted %s leads to %s by %s',
  (photo, proof, doubted, step, by) => {
    expect(next({ photo, proof, doubted })).toEqual({ step, by });
    expect(next({ photo, proof, doubted, current: false })).toEqual({ step: 'left', by: null });
  },
);

const blocked: readonly (readonly [more: Partial<CardLifeState>, CardLifeStep, by: string | null])[] = [
  [{ photo: 'missing', proof: 'pending', photoRefused: true }, 'photo_refused', null],
  [{ photo: 'rejected', proof: 'rejected', photoRefused: true }, 'photo_refused', null],
  [{ proof: 'pending', faulty: true }, 'fix_layout', base.reviewDueOn],
  [{ proof: 'pending', designed: false }, 'choose_template', base.reviewDueOn],
  [{ proof: 'pending', faulty: true, doubted: true }, 'settle_doubt', null],
  [{ photo: 'missing', proof: 'pending', designed: false }, 'take_photo', base.reviewDueOn],
  [{ proof: 'rejected', faulty: true }, 'mend_proof', base.reviewDueOn],
  [{ proof: 'locked', faulty: true }, 'decide_locked', null],
  ...proofStatuses.map((proof) => [{ proof, expired: true }, 'renew_validity', null] as const),
  [{ expired: true, doubted: true }, 'renew_validity', null],
  [{ expired: true, current: false }, 'left', null],
  [{ photo: 'missing', proof: 'pending', photoRefused: true, current: false }, 'left', null],
];
test.each(blocked)('without a card: %j leads to %s by %s', (more, step, by) => {
  expect(next(more)).toEqual({ step, by });
});

const ofStage: Readonly<
  Record<Stage, readonly [step: CardLifeStep, onHold: CardLifeStep, by: string | null]>
> = {
  queued: ['make_file', 'resume_order', order.dueOn],
  printed: ['check', 'check', order.dueOn],
  checked: ['pack', 'resume_order', order.dueOn],
  packed: ['dispatch', 'resume_order', order.dueOn],
  dispatched: ['receive', 'receive', '2026-11-24'],
  delivered: ['hand_over', 'hand_over', null],
  handed_over: ['nothing', 'nothing', null],
};
test.each(stages)('a card at the stage %s leads to its next step', (stage) => {
  const [step, onHold, by] = ofStage[stage];
  expect(next({ card: aCard(stage) })).toEqual({ step, by });
  expect(next({ card: aCard(stage), current: false })).toEqual({ step, by });
  // Nothing about the student or the proof changes what happens with a card.
  expect(
    next({ card: aCard(stage), proof: 'pending', photo: 'missing', photoRefused: true, expired: true }),
  ).toEqual({ step, by });
  expect(nextOfCard(aCard(stage))).toEqual({ step, by });
  expect(next({ card: aCard(stage, { order: { ...order, held: true } }) }).step).toBe(onHold);
  expect(next({ card: aCard(stage, { order: { ...order, accepted: false } }) })).toEqual({
    step: 'accept_order',
    by: order.dueOn,
  });
  expect(next({ card: aCard(stage, { failed: true }) }).step).toBe('name_cause');
  expect(next({ card: aCard(stage, { held: true, failed: true }) })).toEqual({
    step: 'decide_locked',
    by: null,
  });
});

test('a card in a print file is printed next, a new date replaces the due date, and a doubt stops the hand-over', () => {
  expect(next({ card: aCard('queued', { inFile: true }) })).toEqual({ step: 'print', by: order.dueOn });
  expect(next({ card: aCard('queued', { inFile: true, order: { ...order, held: true } }) }).step).toBe(
    'resume_order',
  );
  expect(next({ card: aCard('packed', { order: { ...order, promisedOn: '2026-11-22' } }) }).by).toBe(
    '2026-11-22',
  );
  expect(next({ card: aCard('delivered', { doubted: true }) })).toEqual({ step: 'settle_doubt', by: null });
  expect(next({ card: aCard('dispatched', { doubted: true }) }).step).toBe('receive');
  // The doubt is about a newer photo, which is not on the card.
  expect(next({ doubted: true, card: aCard('delivered') }).step).toBe('hand_over');
});

test('nothing happens with a card that has ended', () => {
  expect(nextOfCard(null)).toEqual({ step: 'ended', by: null });
});

test('every step can be the next', () => {
  const seen = new Set<CardLifeStep>([
    ...withoutCard.map(([, , , step]) => step),
    ...blocked.map(([, step]) => step),
    nextOfCard(null).step,
    ...Object.values(ofStage).flatMap(([step, onHold]) => [step, onHold]),
    'accept_order',
    'name_cause',
    'print',
  ]);
  expect([...seen].toSorted()).toEqual([...cardLifeSteps].toSorted());
});
