import {
  payerOfCheck,
  reprintCauses,
  causeVoidsCard,
  type CheckCause,
  type Payer,
} from '@lanyard/domain/reprint';

export type StatedPayer = Exclude<Payer, 'family'>;

/** True if the cause does not decide who pays, so a person must choose. */
export const needsPayer = (cause: CheckCause): boolean => reprintCauses[cause].fault === 'unclear';

/** The payer that the server will find by comparing the hash of the print with the seal. */
export function payerFor(cause: CheckCause, sealed: boolean | null, stated?: StatedPayer): Payer | undefined {
  const settled = payerOfCheck(
    cause,
    { hash: sealed === true ? 'as sealed' : null, seal: 'as sealed' },
    stated,
  );
  return settled === 'payer_needed' ? undefined : settled.payer;
}

/** Says in advance where the card goes and who pays. */
export function causeEffect(cause: CheckCause, sealed: boolean | null, stated?: StatedPayer): string {
  const goes = causeVoidsCard(cause)
    ? 'The card is void and its proof locked: the principal decides.'
    : 'Back to Queued as a reprint.';
  const payer = payerFor(cause, sealed, stated);
  const { fault } = reprintCauses[cause];
  if (payer === undefined) return `${goes} Who pays must be said.`;
  if (fault === 'production') return `${goes} We pay: the file was right, the fault came in production.`;
  if (fault === 'data')
    return payer === 'school'
      ? `${goes} The school pays: exactly this was approved and sealed.`
      : `${goes} We pay: what was printed is not what was sealed.`;
  return `${goes} ${payer === 'school' ? 'The school pays' : 'We pay'}, as you say.`;
}
