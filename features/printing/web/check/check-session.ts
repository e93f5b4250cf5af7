// The state of checking cards, as pure functions: which card is chosen, and what was decided about each.
import { cardRefusal } from '@lanyard/domain/card';
import { causeVoidsCard, type CheckCause, type Payer } from '@lanyard/domain/reprint';
import type { Card } from '@lanyard/orders/api-cards';

import type { CardCheckResult } from '../../api-check.ts';
import { needsPayer } from './check-words.ts';

export type CheckDecision = {
  readonly card: string;
  readonly name: string;
  readonly identifier: string | null;
  readonly result: 'passed' | 'failed';
  readonly cause: CheckCause | null;
  readonly became: CardCheckResult['became'];
  readonly payer: Payer | null;
  readonly undone: boolean;
};

export type CheckSession = {
  /** The chosen card, scanned or picked. Null means the next card of the list. */
  readonly scanned: string | null;
  /**
   * True if the last card was scanned. The screen then waits for the next scan and does not show the next card of the
   * list. Otherwise a key could decide about a card that no one has scanned.
   */
  readonly byScan: boolean;
  /** True after Fail. The next key gives the cause. */
  readonly failing: boolean;
  /** The chosen cause, if the person must first say who pays or confirm that the card becomes void. */
  readonly asking: CheckCause | null;
  /** The newest decision comes first. */
  readonly found: readonly CheckDecision[];
};

export const startCheckSession = (card: string | undefined): CheckSession => ({
  scanned: card ?? null,
  byScan: false,
  failing: false,
  asking: null,
  found: [],
});

const calm = { failing: false, asking: null } as const;
/** Scanning another card does not decide about this one. */
export const scanCard = (session: CheckSession, card: string): CheckSession => ({
  ...session,
  ...calm,
  scanned: card,
  byScan: true,
});
/** Chooses the next card of the list, for people without a scanner. */
export const chooseNextCard = (session: CheckSession, card: string): CheckSession => ({
  ...session,
  ...calm,
  scanned: card,
  byScan: false,
});
export const cancelFailing = (session: CheckSession): CheckSession => ({ ...session, ...calm });
export const startFailing = (session: CheckSession): CheckSession => ({
  ...session,
  failing: true,
  asking: null,
});
export const askAboutCause = (session: CheckSession, cause: CheckCause): CheckSession => ({
  ...session,
  failing: true,
  asking: cause,
});

/** A void card cannot be restored, and some causes do not decide who pays. Both need an answer first. */
export const needsAnswerFirst = (cause: CheckCause): boolean => causeVoidsCard(cause) || needsPayer(cause);

/** Adds a decision. If the person scanned the next card before the server answered, that card stays chosen. */
export const addDecision = (session: CheckSession, one: Omit<CheckDecision, 'undone'>): CheckSession => ({
  ...session,
  ...((session.scanned ?? one.card) === one.card && { ...calm, scanned: null }),
  found: [{ ...one, undone: false }, ...session.found],
});
export const undoCheckDecision = (session: CheckSession, card: string): CheckSession => {
  const at = session.found.findIndex((one) => one.card === card && !one.undone);
  return {
    ...session,
    ...calm,
    scanned: card,
    found: session.found.map((one, index) => (index === at ? { ...one, undone: true } : one)),
  };
};
/** The decision that the key Z undoes. */
export const lastDecision = ({ found }: CheckSession): CheckDecision | undefined =>
  found.find((one) => !one.undone);

export const countDecisions = ({
  found,
}: CheckSession): { readonly passed: number; readonly failed: number } => {
  const standing = found.filter((one) => !one.undone);
  return {
    passed: standing.filter(({ result }) => result === 'passed').length,
    failed: standing.filter(({ result }) => result === 'failed').length,
  };
};

/** The next card of the list that is printed, has not failed and was not decided here. */
export function nextCardToCheck(session: CheckSession, cards: readonly Card[]): Card | undefined {
  const standing = new Set(session.found.filter((one) => !one.undone).map(({ card }) => card));
  return cards.find(
    ({ id, stage, failed, ended }) => stage === 'printed' && !failed && ended === null && !standing.has(id),
  );
}

export type CheckOptions = {
  readonly mayPass: boolean;
  readonly mayFail: boolean;
  readonly trouble: string | null;
};
/** What the person may do with the card. The server uses the same rules. */
export function checkOptionsOf(card: Card): CheckOptions {
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
