// A photo that waits on a tablet for the server: what an answer means for it.

/** `wait`: in a moment it may be otherwise. `hold`: nothing is wrong with it, somebody has to sign in. */
export type ShotFate = 'wait' | 'hold' | 'erase' | 'refuse';

const fates: Readonly<Partial<Record<string, ShotFate>>> = {
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
  // The child may not be photographed, or is no longer known here: nobody may have the picture.
  no_consent: 'erase',
  not_found: 'erase',
};

/** Every other answer is one about the file: shown, and the picture stays for whoever looks into it. */
export const fateOf = (code: string): ShotFate => fates[code] ?? 'refuse';
