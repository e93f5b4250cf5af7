// How far a student's card has gone, from the first stage to the last. The effect of a data change depends on the
// stage.
export const cardStages = [
  'no_photo',
  'photo',
  'proof',
  'approved',
  'ordered',
  'printed',
  'delivered',
] as const;
export type CardStage = (typeof cardStages)[number];

export const furthestStage = (stages: readonly CardStage[]): CardStage =>
  stages.reduce<CardStage>(
    (far, stage) => (cardStages.indexOf(stage) > cardStages.indexOf(far) ? stage : far),
    'no_photo',
  );
