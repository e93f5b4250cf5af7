import { payerOfCheck, reprintCauses, voidsCard, type CheckCause, type Payer } from '@lanyard/domain/reprint';

export type StatedPayer = Exclude<Payer, 'family'>;

/** Nothing follows from the cause: somebody has to say it. */
export const needsPayer = (cause: CheckCause): boolean => reprintCauses[cause].fault === 'unclear';

/** Who will pay, as the server will find: the hash of what was printed against the seal. */
export function payerFor(cause: CheckCause, sealed: boolean | null, stated?: StatedPayer): Payer | undefined {
  const settled = payerOfCheck(
    cause,
    { hash: sealed === true ? 'as sealed' : null, seal: 'as sealed' },
    stated,
  );
  return settled === 'payer_needed' ? undefined : settled.payer;
}

/** Where the card goes and who pays, before it happens. */
export function causeEffect(cause: CheckCause, sealed: boolean | null, stated?: StatedPayer): string {
  const goes = voidsCard(cause)
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
