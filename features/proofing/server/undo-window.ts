import { undoSeconds } from '@lanyard/domain/proof';

/** The server allows some seconds more than the screen, because a request takes time. */
const graceSeconds = 3;
export const stillUndoable = (secondsAgo: number | null): boolean =>
  secondsAgo !== null && secondsAgo <= undoSeconds + graceSeconds;
