// The result of a scan, in words that people can read from two metres.
import { countHandOver, handOverState, type HandOverState } from '@lanyard/domain/hand-over';
import { isTrackingNumber, readPackageCode, readPackageName } from '@lanyard/domain/package';
import { scanTone, type ScanMode, type ScanOutcome, type ScanTone } from '@lanyard/domain/package-scan';
import { readSerial } from '@lanyard/domain/serial';
import { t } from '@lanyard/translation/macro';

import type { ScanResult } from '../../api-scan.ts';
import type { PackageCard, PackageInFull } from '../../api.ts';

export type ScanVerdict = {
  /** The id of the scan. */
  readonly id: string;
  readonly tone: ScanTone;
  readonly title: string;
  /** The name of the student or of the package. */
  readonly name: string | null;
  readonly line: string | null;
  readonly advice: string;
  readonly card: Pick<PackageCard, 'id' | 'photo'> | null;
  readonly count: { readonly done: number; readonly of: number } | null;
  readonly code: string;
  /** The package to which the person can move a wrong card at once. */
  readonly moveTo: { readonly id: string; readonly name: string } | null;
  /** True until the server has answered. Until then, the result comes from the downloaded card list. */
  readonly waiting: boolean;
  readonly outcome: ScanOutcome;
};

type Said = readonly [title: string, advice: string];
const verdictWords: Record<ScanOutcome, Said> = {
  opened: ['In hand', 'Scan the first card.'],
  packed: ['In the box', 'Put it in the box. Scan the next card.'],
  unpacked: ['Taken out', 'Take it out of the box.'],
  dispatched: ['Dispatched', 'Give it to the courier. Scan the next package.'],
  received: ['Received', 'Scan the next package.'],
  handed_over: ['Handed over', 'Scan the next card.'],
  already_in: ['Already in', 'This card is in the box. Scan the next one.'],
  not_in: ['Not in this box', 'There is nothing to take out.'],
  already_dispatched: ['Already sent', 'This package is on its way already.'],
  already_received: ['Already here', 'This package was received before.'],
  already_handed_over: ['Already given', 'This card was handed over before.'],
  other_section: ['Wrong class', 'Take it out of this box.'],
  other_order: ['Another order', 'Take it out of this box.'],
  other_package: ['In another box', 'This card was packed elsewhere.'],
  put_aside: ['Put aside', 'The child moved, and the old class is printed on it. The school decides.'],
  pulled: ['Pull this card', 'The child left the school. The card is void now.'],
  card_ended: ['Card is void', 'It was replaced or ended. Do not give it out.'],
  card_unchecked: ['Not checked yet', 'Check it before it is packed.'],
  card_failed: ['Failed its check', 'It is being reprinted. Put this one away.'],
  card_on_its_way: ['On its way already', 'This card left in another package.'],
  order_held: ['Order on hold', 'The school holds this order. Pack nothing of it now.'],
  package_sealed: ['Sealed', 'Open the package again to change it.'],
  package_short: ['Cards are missing', 'Seal it with a reason first.'],
  package_empty: ['Empty', 'There is no card in this package.'],
  package_on_its_way: ['On its way already', 'This package was dispatched.'],
  not_dispatched: ['Not sent yet', 'This package was not dispatched.'],
  not_delivered: ['Not received yet', 'Receive its package first.'],
  doubted: ['Do not hand over', 'Somebody says the photo is of another child. Ask the office.'],
  no_package: ['Which package?', 'Scan a package first.'],
  unknown: ['Unknown code', 'Neither a card nor a package of ours has it.'],
  not_allowed: ['Not yours', 'Your role may not do this.'],
};

/** `10-B-14` → Class 10-B, Roll No 014. */
function placeOf(label: string, identifier: string | null): string {
  if (identifier === null) return `Class ${label}`;
  return identifier.startsWith(`${label}-`)
    ? `Class ${label}, Roll No ${identifier.slice(label.length + 1).padStart(3, '0')}`
    : `Class ${label}, ${identifier}`;
}

/** Finds the printed serial in the code of a card or label. */
export const findPrintedSerial = (code: string): string | undefined =>
  readSerial(code) ?? readSerial(code.split('/').at(-1) ?? '');

/** Whether the code is from one of our package labels. */
const scansPackage = (code: string): boolean =>
  readPackageCode(code) !== undefined || readPackageName(code) !== undefined || isTrackingNumber(code.trim());

export const isCodeOfPackage = (code: string, of: PackageInFull): boolean => {
  const plain = code.trim();
  return (
    readPackageCode(plain) === of.id ||
    readPackageName(plain) === of.name ||
    plain.toUpperCase() === of.tracking ||
    (of.sscc !== null && plain.replaceAll(/\D/g, '').endsWith(of.sscc))
  );
};

/** At the dispatch, the packer also sees where the package goes. */
function packageLine({ label, place }: NonNullable<ScanResult['package']>, mode: ScanMode): string {
  return mode === 'dispatch' && place !== null ? t`Class ${label}, goes to ${place}` : `Class ${label}`;
}

export function scanVerdictOf(
  { id, outcome, tone, card, package: of, belongs }: ScanResult,
  mode: ScanMode,
  code: string,
): ScanVerdict {
  const [title, advice] = verdictWords[outcome];
  const wrongClass = outcome === 'other_section' && belongs;
  const home = belongs?.package ?? null;
  const moveTo =
    mode === 'pack' && (outcome === 'other_section' || outcome === 'other_order') && home?.open ? home : null;
  const elsewhere = outcome === 'other_package' && home ? `In ${home.name}` : undefined;
  const count =
    of &&
    (mode === 'hand_over'
      ? { done: of.handedOver, of: of.toHandOver }
      : mode === 'pack' || mode === 'unpack'
        ? { done: of.cards, of: of.cards + of.missing }
        : null);
  return {
    id,
    outcome,
    tone,
    title: wrongClass ? `Belongs to ${wrongClass.label}` : (elsewhere ?? title),
    advice: moveTo
      ? `Take it out of this box. It goes into ${moveTo.name}.`
      : outcome === 'other_order' && home
        ? `Take it out of this box. It was packed in ${home.name}.`
        : outcome === 'opened' && of?.sealed && mode === 'pack'
          ? verdictWords.package_sealed[1]
          : advice,
    name: card ? (card.name ?? card.serial) : (of?.name ?? null),
    line: card ? placeOf(card.section.label, card.identifier) : of ? packageLine(of, mode) : null,
    card: card && { id: card.id, photo: card.photo },
    count,
    code,
    moveTo,
    waiting: false,
  };
}

const handOverOutcomes: Readonly<Record<HandOverState, ScanOutcome>> = {
  given: 'already_handed_over',
  ready: 'handed_over',
  ended: 'card_ended',
  not_delivered: 'not_delivered',
  doubted: 'doubted',
};
/** As the server decides: a card that ended must not be given out, even if it was handed over before. */
const predictHandOver = (card: PackageCard): ScanOutcome =>
  handOverOutcomes[card.ended === null ? handOverState(card) : 'ended'];

/** The result from the downloaded card list, without the server or before it answers. */
export function predictVerdict(
  id: string,
  mode: ScanMode,
  code: string,
  inHand: PackageInFull | undefined,
  known: readonly PackageInFull[],
): ScanVerdict {
  const serial = findPrintedSerial(code);
  const holding = inHand && mode !== 'hand_over' ? [inHand] : known;
  const of =
    holding.find(({ members, missingCards }) =>
      [...members, ...missingCards].some((card) => card.serial === serial),
    ) ?? inHand;
  const member = of?.members.find((card) => card.serial === serial);
  const missing = of?.missingCards.find((card) => card.serial === serial);
  const card = member ?? missing;
  const scannedPackage = serial === undefined ? known.find((each) => isCodeOfPackage(code, each)) : undefined;
  const outcome = ((): ScanOutcome => {
    if (scannedPackage)
      return (
        {
          pack: 'opened',
          unpack: 'opened',
          dispatch: 'dispatched',
          receive: 'received',
          hand_over: 'opened',
        } as const
      )[mode];
    if (!card) return 'unknown';
    if (mode === 'pack') return member ? 'already_in' : 'packed';
    if (mode === 'unpack') return member ? 'unpacked' : 'not_in';
    if (mode === 'hand_over') return member ? predictHandOver(member) : 'no_package';
    return 'unknown';
  })();
  const [title, advice] = verdictWords[outcome];
  const shown = scannedPackage ?? of;
  const hands = countHandOver(shown?.members ?? []);
  const unsure = outcome === 'unknown';
  // The code is one of ours, but no downloaded card list can check it.
  const kept = unsure && (scansPackage(code) || (serial !== undefined && known.length === 0));
  return {
    id,
    outcome,
    tone: kept ? 'again' : scanTone(outcome),
    title: kept
      ? 'Kept'
      : unsure && inHand && serial !== undefined && mode === 'pack'
        ? `Not of ${inHand.section.label}`
        : unsure && serial !== undefined
          ? 'Not on the list'
          : title,
    advice: kept
      ? 'There is no list on this device to judge it by. It is judged when there is a connection.'
      : unsure && serial !== undefined
        ? 'It is not on the list of this device. It is looked up when there is a connection.'
        : advice,
    name: card ? (card.name ?? card.serial) : (scannedPackage?.name ?? serial ?? null),
    line:
      card && of
        ? placeOf(of.section.label, card.identifier)
        : scannedPackage
          ? `Class ${scannedPackage.section.label}`
          : null,
    card: card ? { id: card.id, photo: member?.photo ?? null } : null,
    count:
      shown && !unsure
        ? mode === 'hand_over'
          ? { done: hands.given + (outcome === 'handed_over' ? 1 : 0), of: hands.possible }
          : mode === 'pack'
            ? {
                done: shown.members.length + (outcome === 'packed' ? 1 : 0),
                of: shown.members.length + shown.missingCards.length,
              }
            : null
        : null,
    code,
    moveTo: null,
    waiting: true,
  };
}

/** Updates the downloaded list with the result of a scan, until the list is downloaded again. */
export function packageAfterScan(
  of: PackageInFull,
  outcome: ScanOutcome,
  serial: string | undefined,
): PackageInFull {
  const now = new Date().toISOString();
  if (outcome === 'packed') {
    const card = of.missingCards.find((each) => each.serial === serial);
    if (!card) return of;
    const { why: _, ...rest } = card;
    const member = {
      ...rest,
      stage: 'packed' as const,
      ended: null,
      student: null,
      photo: null,
      handedOverAt: null,
      doubted: false,
    };
    return {
      ...of,
      cards: of.cards + 1,
      members: [...of.members, member],
      missingCards: of.missingCards.filter((each) => each !== card),
    };
  }
  if (outcome === 'unpacked') {
    const card = of.members.find((each) => each.serial === serial);
    if (!card) return of;
    const { id, name, identifier, rollNo } = card;
    const missing = { id, serial: card.serial, name, identifier, rollNo, why: 'checked' as const };
    return {
      ...of,
      cards: of.cards - 1,
      members: of.members.filter((each) => each !== card),
      missingCards: [...of.missingCards, missing],
    };
  }
  if (outcome !== 'handed_over') return of;
  const members = of.members.map((each) =>
    each.serial === serial && each.handedOverAt === null
      ? { ...each, stage: 'handed_over' as const, handedOverAt: now }
      : each,
  );
  return { ...of, members, handedOver: countHandOver(members).given };
}
