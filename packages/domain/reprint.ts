// Why a card is printed again, and who pays. The cause decides first, then the seal of the printed card.
export const payers = ['vendor', 'school', 'family'] as const;
export type Payer = (typeof payers)[number];

type Fault = 'production' | 'data' | 'hands' | 'unclear';
type Cause = {
  readonly label: string;
  readonly fault: Fault;
  readonly found: 'check' | 'replacement' | 'claim';
};
/**
 * `check`: the vendor finds the cause when it checks a printed card. `replacement`: a school asks for another card.
 * `claim`: a school reports the cause when a package arrives.
 */
export const reprintCauses = {
  colour_shift: { label: 'Colour shift', fault: 'production', found: 'check' },
  banding: { label: 'Lines or banding', fault: 'production', found: 'check' },
  scratch: { label: 'Scratch or dust', fault: 'production', found: 'check' },
  shifted: { label: 'Front and back shifted', fault: 'production', found: 'check' },
  wrong_cut: { label: 'Wrong cut', fault: 'production', found: 'check' },
  wrong_side: { label: 'Wrong side', fault: 'production', found: 'check' },
  code_unreadable: { label: 'Code does not read', fault: 'production', found: 'check' },
  wrong_data: { label: 'Wrong data', fault: 'data', found: 'check' },
  wrong_photo: { label: 'Wrong photo', fault: 'data', found: 'check' },
  other: { label: 'Other', fault: 'unclear', found: 'check' },
  lost: { label: 'Lost', fault: 'hands', found: 'replacement' },
  damaged: { label: 'Damaged', fault: 'hands', found: 'replacement' },
  changed: { label: 'Changed data', fault: 'hands', found: 'replacement' },
  short: { label: 'Short in the package', fault: 'production', found: 'claim' },
  arrived_damaged: { label: 'Damaged on arrival', fault: 'production', found: 'claim' },
} as const satisfies Record<string, Cause>;
export type ReprintCause = keyof typeof reprintCauses;
export const reprintCauseNames = Object.keys(reprintCauses) as [ReprintCause, ...ReprintCause[]];
const causesFound = (found: Cause['found']): ReprintCause[] =>
  reprintCauseNames.filter((cause) => reprintCauses[cause].found === found);

type FoundBy<Found> = {
  [C in ReprintCause]: (typeof reprintCauses)[C]['found'] extends Found ? C : never;
}[ReprintCause];
export type CheckCause = FoundBy<'check'>;
export const checkCauses = causesFound('check') as [CheckCause, ...CheckCause[]];
export type ReplacementCause = FoundBy<'replacement'>;
export const replacementCauses = causesFound('replacement') as [ReplacementCause, ...ReplacementCause[]];

/** What a school claims about a package. The vendor pays, unless it refuses the claim with a reason. */
export type ClaimCause = FoundBy<'claim'>;
export const claimCauses = causesFound('claim') as [ClaimCause, ...ClaimCause[]];

/**
 * If data or photo are wrong, the card is void and its proof is locked. For any other cause the card is printed again.
 */
export const causeVoidsCard = (cause: CheckCause): boolean => reprintCauses[cause].fault === 'data';

/** `derived`: the payer follows from the cause and the seal. `stated`: someone had to enter the payer. */
export type PayerDecision = { readonly payer: Payer; readonly basis: 'derived' | 'stated' };
export function payerOfCheck(
  cause: CheckCause,
  printed: { readonly hash: string | null; readonly seal: string },
  stated: Exclude<Payer, 'family'> | undefined,
): PayerDecision | 'payer_needed' {
  const { fault } = reprintCauses[cause];
  if (fault === 'production') return { payer: 'vendor', basis: 'derived' };
  // If the vendor printed exactly what the school approved, the school pays. Otherwise the vendor pays.
  if (fault === 'data')
    return { payer: printed.hash === printed.seal ? 'school' : 'vendor', basis: 'derived' };
  return stated === undefined ? 'payer_needed' : { payer: stated, basis: 'stated' };
}

/**
 * What a school charges a family for a new card. The first `free` cards cost nothing. Each further card costs `fee`
 * (minor units).
 */
export type FeeRule = { readonly free: number; readonly fee: number };
export type FeeRules = Readonly<Record<ReplacementCause, FeeRule>>;
export const defaultFees: FeeRules = {
  lost: { free: 1, fee: 0 },
  damaged: { free: 1, fee: 0 },
  changed: { free: 1000, fee: 0 },
};
/** `nth` counts this student's replacements for this cause, from 1. */
export function payerOfReplacement(
  cause: ReplacementCause,
  nth: number,
  rules: FeeRules,
): PayerDecision & { readonly fee: number } {
  const { free, fee } = rules[cause];
  return nth <= free || fee === 0
    ? { payer: 'school', basis: 'derived', fee: 0 }
    : { payer: 'family', basis: 'derived', fee };
}

/** How the old card ends. Its serial becomes invalid before the new card exists. */
export const replacementEndings = {
  lost: 'lost',
  damaged: 'damaged',
  changed: 'replaced',
} as const satisfies Record<ReplacementCause, string>;
