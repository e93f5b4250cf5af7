import { compareText } from '@lanyard/format/text';
import { Drawing } from '@lanyard/ui/Drawing';
import { clsx } from 'clsx';

import type { PackageCard, PackageInFull } from '../../../api.ts';
import { CardFace } from '../../CardFace.tsx';
import { cardName } from '../../package-words.ts';

type Slot = {
  readonly id: string;
  readonly serial: string;
  readonly rollNo: string | null;
  readonly name: string | null;
  readonly photo: PackageCard['photo'];
  readonly filled: boolean;
};

const byRoll = (a: Slot, b: Slot): number => compareText(a.rollNo ?? a.serial, b.rollNo ?? b.serial);

/**
 * When packing, a slot shows whether the card is in the package. When handing over, it shows whether the child has the
 * card.
 */
export function boxSlotsOf(of: PackageInFull, handing: boolean): readonly Slot[] {
  const members = of.members.map((card) => ({
    ...card,
    filled: handing ? card.handedOverAt !== null : true,
  }));
  const missing = handing ? [] : of.missingCards.map((card) => ({ ...card, photo: null, filled: false }));
  return [...members, ...missing].toSorted(byRoll);
}

export interface BoxSlotsProps {
  readonly of: PackageInFull;
  readonly handing: boolean;
  /** The card scanned last. */
  readonly now: string | undefined;
}

/** The package as slots, sorted by roll number: a photo for each card, and a dashed number for each missing card. */
export function BoxSlots({ of, handing, now }: BoxSlotsProps) {
  const slots = boxSlotsOf(of, handing);
  const filled = slots.filter((slot) => slot.filled).length;
  return (
    <Drawing
      as="div"
      label={`${String(filled)} of ${String(slots.length)} cards are ${handing ? 'handed over' : 'in the box'}`}
      className="mt-5 grid grid-cols-8 gap-1.5"
    >
      {slots.map((slot, at) =>
        slot.filled ? (
          <CardFace
            key={slot.id}
            card={slot}
            name={cardName(slot)}
            className={clsx(
              'aspect-3/4 w-full',
              slot.id === now && 'outline-2 outline-offset-2 outline-green',
            )}
          />
        ) : (
          <span
            key={slot.id}
            className="tnum grid aspect-3/4 w-full place-items-center rounded-[3px] border border-dashed border-line-2 text-2xs text-fg-3"
          >
            {slot.rollNo === null ? at + 1 : Number(slot.rollNo) || slot.rollNo}
          </span>
        ),
      )}
    </Drawing>
  );
}
