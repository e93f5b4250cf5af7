// What happens at the table between the first card and the last: which one is looked at, and what was found. Pure.
import { cardRefusal } from '@lanyard/domain/card';
import { voidsCard, type CheckCause, type Payer } from '@lanyard/domain/reprint';
import type { Card } from '@lanyard/orders/api-cards';

import type { Checked } from '../../api-check.ts';
import { needsPayer } from './check-words.ts';

export type Found = {
  readonly card: string;
  readonly name: string;
  readonly identifier: string | null;
  readonly result: 'passed' | 'failed';
  readonly cause: CheckCause | null;
  readonly became: Checked['became'];
  readonly payer: Payer | null;
  readonly undone: boolean;
};

export type Session = {
  /** The card in the hand: as scanned or picked; none: the next of the list. */
  readonly scanned: string | null;
  /** After a scanned card nothing is shown but what was scanned next: a key never judges a card nobody holds. */
  readonly byScan: boolean;
  /** Fail was pressed: the next key is the cause. */
  readonly failing: boolean;
  /** A cause that needs one more word: who pays, or that the card shall be void. */
  readonly asking: CheckCause | null;
  /** The newest first. */
  readonly found: readonly Found[];
};

export const begun = (card: string | undefined): Session => ({
  scanned: card ?? null,
  byScan: false,
  failing: false,
  asking: null,
  found: [],
});

const calm = { failing: false, asking: null } as const;
/** Scanning the next card never passes this one. */
export const scan = (session: Session, card: string): Session => ({
  ...session,
  ...calm,
  scanned: card,
  byScan: true,
});
/** Without a scanner: the next of the list. */
export const takeNext = (session: Session, card: string): Session => ({
  ...session,
  ...calm,
  scanned: card,
  byScan: false,
});
export const cancel = (session: Session): Session => ({ ...session, ...calm });
export const fail = (session: Session): Session => ({ ...session, failing: true, asking: null });
export const ask = (session: Session, cause: CheckCause): Session => ({
  ...session,
  failing: true,
  asking: cause,
});

/** Made void it cannot be taken back, and where nothing follows from the cause somebody has to say who pays. */
export const asksFirst = (cause: CheckCause): boolean => voidsCard(cause) || needsPayer(cause);

/** The next card may have been scanned before the answer came: it stays in the hand. */
export const decided = (session: Session, one: Omit<Found, 'undone'>): Session => ({
  ...session,
  ...((session.scanned ?? one.card) === one.card && { ...calm, scanned: null }),
  found: [{ ...one, undone: false }, ...session.found],
});
export const undone = (session: Session, card: string): Session => {
  const at = session.found.findIndex((one) => one.card === card && !one.undone);
  return {
    ...session,
    ...calm,
    scanned: card,
    found: session.found.map((one, index) => (index === at ? { ...one, undone: true } : one)),
  };
};
/** What Z takes back. */
export const lastOf = ({ found }: Session): Found | undefined => found.find((one) => !one.undone);

export const tally = ({ found }: Session): { readonly passed: number; readonly failed: number } => {
  const standing = found.filter((one) => !one.undone);
  return {
    passed: standing.filter(({ result }) => result === 'passed').length,
    failed: standing.filter(({ result }) => result === 'failed').length,
  };
};

/** The next of the list: printed, not failed, not decided a moment ago. */
export function nextOf(session: Session, cards: readonly Card[]): Card | undefined {
  const standing = new Set(session.found.filter((one) => !one.undone).map(({ card }) => card));
  return cards.find(
    ({ id, stage, failed, ended }) => stage === 'printed' && !failed && ended === null && !standing.has(id),
  );
}

export type Stand = { readonly mayPass: boolean; readonly mayFail: boolean; readonly trouble: string | null };
/** What may be done with the card in the hand; the same table as the server asks. */
export function standOf(card: Card): Stand {
  const facts = { ...card, inFile: card.file !== null, order: { accepted: true, held: false } };
  const mayPass = cardRefusal(facts, 'pass') === undefined;
  const mayFail = cardRefusal(facts, 'fail') === undefined;
  if (card.ended !== null) return { mayPass, mayFail, trouble: 'This card is dead. Put it aside.' };
  if (card.failed) return { mayPass, mayFail, trouble: 'It failed before. Say why.' };
  if (mayPass) return { mayPass, mayFail, trouble: null };
  if (mayFail) return { mayPass, mayFail, trouble: 'It passed already. You can still fail it.' };
  const early = card.stage === 'queued';
  return {
    mayPass,
    mayFail,
    trouble: early
      ? card.file === null
        ? 'It is in no print file: this cannot be its print. Put it aside.'
        : 'It is not marked as printed yet.'
      : 'It is packed or sent already.',
  };
}
