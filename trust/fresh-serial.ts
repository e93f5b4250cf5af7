import { randomInt } from 'node:crypto';

import { serialNumbers, serialOf } from '@lanyard/domain/serial';

// Counts up to the next serial. Random serials are sometimes the same, and the trial would then fail at its start.
let next = randomInt(1, serialNumbers - 1_000_000);
export const freshSerial = (): string => serialOf(next++);
