import { checkCauses, type CheckCause } from '@lanyard/domain/reprint';
import type { CardInFull } from '@lanyard/orders/api-cards';
import { cardName, reprintCauseName, endReasonWords } from '@lanyard/orders/web/order/order-words';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { clsx } from 'clsx';
import {
  Check,
  CircleCheck,
  CircleX,
  Printer,
  ScanBarcode,
  ScanLine,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';

import { CauseConfirm } from './CauseConfirm.tsx';
import { checkOptionsOf } from './check-session.ts';
import { causeEffect } from './check-words.ts';
import { checkOutcomeWords } from './outcome-words.ts';
import type { Checking } from './use-checking.ts';

/** The keyboard keys 1 to 9 for the first nine causes, and 0 for the tenth. */
export const causeKeys: ReadonlyMap<string, CheckCause> = new Map(
  checkCauses.map((cause, at) => [String((at + 1) % 10), cause]),
);

function Facts({ card }: { readonly card: CardInFull }) {
  const { sheet, cell, serial, sealed, section, identifier, inOrder, fields } = card;
  const roll = fields['student.rollNumber']?.toString();
  return (
    <div className="border-b border-line px-6 pt-6 pb-5 max-lg:px-4 max-lg:pt-4 max-lg:pb-3">
      <p className="text-3xl leading-10 font-semibold tracking-[-0.02em] wrap-anywhere max-lg:text-xl max-lg:leading-7">
        {cardName(card)}
      </p>
      <p className="tnum mt-1 text-lg text-fg-2 max-lg:text-sm">
        {[`Class ${section.label}`, roll === undefined ? identifier : `Roll No ${roll}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="mt-4 flex flex-col gap-2 text-sm max-lg:mt-2">
        <li className="flex items-center gap-2.5">
          {sealed === false ? (
            <ShieldAlert aria-hidden className="size-4 shrink-0 text-red" />
          ) : (
            <CircleCheck
              aria-hidden
              className={clsx('size-4 shrink-0', sealed ? 'text-green' : 'text-fg-3')}
            />
          )}
          {sealed === null
            ? 'Not in a print file'
            : sealed
              ? 'Printed file equals the sealed proof'
              : 'Printed otherwise than it was sealed'}
        </li>
        <li className="flex items-center gap-2.5 text-fg-2">
          <ScanLine aria-hidden className="size-4 shrink-0 text-fg-3" />
          <span className="tnum">
            {sheet !== null && cell !== null && `Sheet ${String(sheet)}, cell ${String(cell)}, `}
            serial <span className="font-mono">{serial}</span>
          </span>
        </li>
        {card.prints > 1 && (
          <li className="text-fg-2">{`Print number ${String(card.prints)}, ${inOrder.name}`}</li>
        )}
      </ul>
    </div>
  );
}

export interface CheckRailProps {
  readonly card: CardInFull;
  readonly checking: Checking;
  readonly otherOrder: boolean;
}

/** The student, what Lanyard knows about the card, and the buttons that decide. */
export function CheckRail({ card, checking, otherOrder }: CheckRailProps) {
  const { session, busy, pass, fail, because, confirm, cancel, markPrinted } = checking;
  const { mayPass, mayFail, trouble } = checkOptionsOf(card);
  const [near, setNear] = useState<CheckCause>();
  const last = session.found.find(({ undone }) => !undone);
  return (
    <>
      <Facts card={card} />
      <div className="flex flex-1 flex-col gap-5 px-6 py-5 max-lg:gap-3 max-lg:px-4 max-lg:py-3">
        {(trouble !== null || otherOrder) && (
          <p
            role="alert"
            className="flex gap-2.5 rounded-md bg-yellow-bg p-3 text-sm font-medium text-yellow-fg"
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {[
                otherOrder && `It is of another order: ${card.inOrder.name}, ${card.inOrder.school}.`,
                trouble,
                card.endedWhy !== null && `Void because ${endReasonWords[card.endedWhy]}.`,
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
          </p>
        )}
        {card.ended === null && card.stage === 'queued' && card.file !== null && (
          <Button size="lg" busy={busy} onClick={() => markPrinted(card)}>
            <Printer aria-hidden />
            Mark it printed
          </Button>
        )}
        {session.asking !== null && mayFail ? (
          <CauseConfirm
            key={session.asking}
            cause={session.asking}
            sealed={card.sealed}
            busy={busy}
            words={checking.words}
            onWords={checking.setWords}
            onConfirm={(payer) => confirm(card, payer)}
            onCancel={cancel}
          />
        ) : (
          <>
            {mayPass && (
              <Button
                variant={session.failing ? 'outline' : 'approve'}
                busy={busy}
                aria-keyshortcuts="p"
                onClick={() => pass(card)}
                className="h-24! w-full text-2xl! font-semibold! max-lg:h-16! max-lg:text-xl! [&_svg]:size-8!"
              >
                {!busy && <Check aria-hidden strokeWidth={2.6} />}
                Pass
                <Kbd
                  className={clsx(
                    'ms-2 h-7! min-w-7! text-base! coarse:hidden',
                    !session.failing && 'border-white/40! bg-white/15! text-white!',
                  )}
                >
                  P
                </Kbd>
              </Button>
            )}
            {mayFail && (
              <div>
                <div className="mb-2.5 flex items-center justify-between gap-2">
                  <h2 id="causes" className="flex items-center gap-2 text-sm font-semibold">
                    <CircleX aria-hidden className="size-4 text-red" />
                    Fail, because
                  </h2>
                  {!card.failed && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-keyshortcuts="f"
                      aria-pressed={session.failing}
                      onClick={() => fail(card)}
                    >
                      {session.failing ? 'Cause later' : 'Fail'}
                      <Kbd className="coarse:hidden">F</Kbd>
                    </Button>
                  )}
                </div>
                <ul aria-labelledby="causes" className="grid grid-cols-2 gap-2">
                  {[...causeKeys].map(([key, cause]) => (
                    <li key={cause}>
                      <button
                        type="button"
                        aria-keyshortcuts={key}
                        aria-disabled={busy}
                        onClick={() => because(card, cause)}
                        onPointerEnter={() => setNear(cause)}
                        onPointerLeave={() => setNear(undefined)}
                        onFocus={() => setNear(cause)}
                        onBlur={() => setNear(undefined)}
                        className={clsx(
                          'flex h-14 w-full items-center gap-2.5 rounded-md border px-3 text-start text-sm leading-4 font-medium max-lg:h-12',
                          'bg-surface hover:border-red hover:bg-red-bg hover:text-red-fg',
                          session.failing ? 'border-red-line' : 'border-line-2',
                        )}
                      >
                        <Kbd className="coarse:hidden">{key}</Kbd>
                        {reprintCauseName(cause)}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
        <p aria-live="polite" className="mt-auto flex gap-2.5 rounded-md bg-well p-3 text-sm text-fg-2">
          {near !== undefined && session.asking === null ? (
            <>
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow-fg" />
              <span>{`${reprintCauseName(near)}: ${causeEffect(near, card.sealed)}`}</span>
            </>
          ) : last ? (
            <>
              {last.result === 'failed' ? (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow-fg" />
              ) : (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
              )}
              <span>{checkOutcomeWords(last)}</span>
            </>
          ) : (
            <>
              <ScanBarcode aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-3" />
              <span>
                Hands full? Scan the Pass or Fail code taped to the table. Hold <Kbd>Space</Kbd> for true
                size.
              </span>
            </>
          )}
        </p>
      </div>
    </>
  );
}
