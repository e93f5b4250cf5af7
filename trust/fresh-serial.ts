import { randomInt } from 'node:crypto';

import { serialNumbers, serialOf } from '@lanyard/domain/serial';

// Two random numbers are sometimes the same, and then a trial ends before it has begun. These are counted.
let next = randomInt(1, serialNumbers - 1_000_000);
export const freshSerial = (): string => serialOf(next++);
