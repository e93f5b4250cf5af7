// Why a card is printed again, and who pays: cause first, then proof.
export const payers = ['vendor', 'school', 'family'] as const;
export type Payer = (typeof payers)[number];

type Fault = 'production' | 'data' | 'hands' | 'unclear';
type Cause = {
  readonly label: string;
  readonly fault: Fault;
  readonly found: 'check' | 'replacement' | 'claim';
};
/** Ten are what a check finds; three are why a school asks for another card; two are what it claims when a package arrives. */
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

/** What a school claims of a package: the vendor bears it, unless it refuses with a reason. */
export type ClaimCause = FoundBy<'claim'>;

/** Wrong data or photo: the card is void and the proof locked. Anything else goes back to be printed again. */
export const voidsCard = (cause: CheckCause): boolean => reprintCauses[cause].fault === 'data';

/** Where it follows from the cause and the seal it is derived; where it cannot, somebody has to state it. */
export type Settled = { readonly payer: Payer; readonly basis: 'derived' | 'stated' };
export function payerOfCheck(
  cause: CheckCause,
  printed: { readonly hash: string | null; readonly seal: string },
  stated: Exclude<Payer, 'family'> | undefined,
): Settled | 'payer_needed' {
  const { fault } = reprintCauses[cause];
  if (fault === 'production') return { payer: 'vendor', basis: 'derived' };
  // What the school approved was printed exactly so; anything else is not what was ordered.
  if (fault === 'data')
    return { payer: printed.hash === printed.seal ? 'school' : 'vendor', basis: 'derived' };
  return stated === undefined ? 'payer_needed' : { payer: stated, basis: 'stated' };
}

/** What a school asks of a family for a new card: so many without a fee, each further one for this much (minor units). */
export type FeeRule = { readonly free: number; readonly fee: number };
export type FeeRules = Readonly<Record<ReplacementCause, FeeRule>>;
export const defaultFees: FeeRules = {
  lost: { free: 1, fee: 0 },
  damaged: { free: 1, fee: 0 },
  changed: { free: 1000, fee: 0 },
};
/** `nth`: the how manieth of this student by this cause, from 1. */
export function payerOfReplacement(
  cause: ReplacementCause,
  nth: number,
  rules: FeeRules,
): Settled & { readonly fee: number } {
  const { free, fee } = rules[cause];
  return nth <= free || fee === 0
    ? { payer: 'school', basis: 'derived', fee: 0 }
    : { payer: 'family', basis: 'derived', fee };
}

/** How the old card ends: its serial is dead before the new one is made. */
export const endingOf = { lost: 'lost', damaged: 'damaged', changed: 'replaced' } as const satisfies Record<
  ReplacementCause,
  string
>;
