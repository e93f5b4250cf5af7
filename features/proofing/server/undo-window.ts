import { undoSeconds } from '@lanyard/domain/proof';

/** A decision is on its way for a while before anybody answers it. */
const graceSeconds = 3;
export const stillUndoable = (secondsAgo: number | null): boolean =>
  secondsAgo !== null && secondsAgo <= undoSeconds + graceSeconds;
