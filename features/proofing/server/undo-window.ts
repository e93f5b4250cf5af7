import { decisionUndoSeconds } from '@lanyard/domain/proof';

/** The server allows some seconds more than the screen, because a request takes time. */
const graceSeconds = 3;
export const isStillUndoable = (secondsAgo: number | null): boolean =>
  secondsAgo !== null && secondsAgo <= decisionUndoSeconds + graceSeconds;
