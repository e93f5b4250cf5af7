import type { MovingCard, Was } from '../queries/cards.ts';

/** Where a card stands, kept with its check. */
export const wasOf = ({ stage, file, sheet, cell, hash, firstCheck }: MovingCard): Was => ({
  stage,
  file,
  sheet,
  cell,
  hash,
  first: firstCheck === null,
});
