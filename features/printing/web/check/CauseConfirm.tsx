import type { CheckCause } from '@lanyard/domain/reprint';
import { reprintCauseName } from '@lanyard/orders/web/order/order-words';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Kbd } from '@lanyard/ui/Kbd';
import { TextInput } from '@lanyard/ui/TextInput';
import { useEffect, useRef } from 'react';

import { causeEffect, needsPayer, type StatedPayer } from './check-words.ts';

export interface CauseConfirmProps {
  readonly cause: CheckCause;
  readonly sealed: boolean | null;
  readonly busy: boolean;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onConfirm: (payer?: StatedPayer) => void;
  readonly onCancel: () => void;
}

/** Asks who pays if the cause does not decide it, or asks to confirm that the card becomes void. */
export function CauseConfirm({
  cause,
  sealed,
  busy,
  words,
  onWords,
  onConfirm,
  onCancel,
}: CauseConfirmProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  const asks = needsPayer(cause);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={reprintCauseName(cause)}
      className="flex flex-col gap-3 rounded-lg border border-red-line p-4 outline-none"
    >
      <p className="font-semibold">{reprintCauseName(cause)}</p>
      <p className="text-sm text-fg-2">{causeEffect(cause, sealed)}</p>
      <Field label="In words" optional>
        <TextInput maxLength={300} value={words} onChange={(event) => onWords(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {asks ? (
          <>
            <Button variant="danger" busy={busy} aria-keyshortcuts="w" onClick={() => onConfirm('vendor')}>
              We pay
              <Kbd className="coarse:hidden">W</Kbd>
            </Button>
            <Button variant="danger" busy={busy} aria-keyshortcuts="s" onClick={() => onConfirm('school')}>
              The school pays
              <Kbd className="coarse:hidden">S</Kbd>
            </Button>
          </>
        ) : (
          <Button variant="danger" busy={busy} aria-keyshortcuts="Enter" onClick={() => onConfirm()}>
            Make it void
            <Kbd className="coarse:hidden">↵</Kbd>
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
