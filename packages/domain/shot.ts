// What the server's answer means for a photo that waits on a tablet.

/**
 * `wait`: try again later. `hold`: the photo is fine, but someone has to sign in. `erase`: delete the photo. `refuse`:
 * show the fault and keep the photo.
 */
export type RetryAction = 'wait' | 'hold' | 'erase' | 'refuse';

const fates: Readonly<Partial<Record<string, RetryAction>>> = {
  offline: 'wait',
  unanswered: 'wait',
  unavailable: 'wait',
  fault: 'wait',
  too_many_requests: 'wait',
  checksum_differs: 'wait',
  offset_differs: 'wait',
  signed_out: 'hold',
  second_factor_needed: 'hold',
  fresh_proof_needed: 'hold',
  not_allowed: 'hold',
  // The child may not be photographed or is no longer known here, so nobody may keep the picture.
  no_consent: 'erase',
  not_found: 'erase',
};

/**
 * Every other answer means that the file has a fault. The tablet shows it and keeps the picture for someone to look at.
 */
export const retryActionOf = (code: string): RetryAction => fates[code] ?? 'refuse';
