import { rejectReasonCodes, rejectReasons, type RejectReason } from '@lanyard/domain/proof';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { TextInput } from '@lanyard/ui/TextInput';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';

export interface ReasonPickerProps {
  readonly kind: 'reject' | 'retake';
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** Called with the chosen reason, which completes the decision. */
  readonly onChoose: (reason: RejectReason, note: string) => void;
  /** What the photo check found. These reasons are marked. */
  readonly issues?: readonly { readonly tag: string }[];
  readonly className?: string;
}

// A retake does not offer `wrong_data`, because another photo does not correct a name.
const offered: Readonly<Record<ReasonPickerProps['kind'], readonly RejectReason[]>> = {
  reject: rejectReasonCodes,
  retake: rejectReasonCodes.filter((code) => code !== 'wrong_data'),
};

const nothing: NonNullable<ReasonPickerProps['issues']> = [];

function ReasonKey({ at, onPress }: { readonly at: number; readonly onPress: () => void }) {
  // Ignores a key that the person has held down since the previous card.
  useHotkey(String(at), ({ repeat }) => repeat || onPress(), { inDialog: true });
  return <Kbd className="coarse:hidden">{String(at)}</Kbd>;
}

/** Asks for a reason. A number key chooses one. `Other` also needs a note. */
export function ReasonPicker({
  kind,
  note,
  onNote,
  onChoose,
  issues = nothing,
  className,
}: ReasonPickerProps) {
  const [asks, setAsks] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (reason: RejectReason): void => {
    if (reason === 'other' && note.trim() === '') {
      setAsks(true);
      input.current?.focus();
    } else onChoose(reason, note.trim());
  };
  const send = kind === 'reject' ? 'Reject' : 'Request Retake';
  return (
    <form
      aria-label={kind === 'reject' ? 'Why is it rejected?' : 'Why is a retake needed?'}
      className={clsx('flex flex-col gap-2.5', className)}
      onSubmit={(event) => {
        event.preventDefault();
        choose('other');
      }}
    >
      <div className="flex flex-wrap gap-1.5">
        {offered[kind].map((reason, at) => {
          const { label } = rejectReasons[reason];
          const isFound = issues.some(({ tag }) => tag === label);
          return (
            <Button
              key={reason}
              size="sm"
              aria-keyshortcuts={String(at + 1)}
              className={isFound ? 'border-yellow-line! bg-yellow-bg! text-yellow-fg!' : undefined}
              onClick={() => choose(reason)}
            >
              {isFound && <TriangleAlert aria-hidden />}
              {label}
              <ReasonKey at={at + 1} onPress={() => choose(reason)} />
            </Button>
          );
        })}
      </div>
      <div className="flex items-center gap-2">
        <TextInput
          ref={input}
          aria-label="Note"
          placeholder={asks ? 'Say what is wrong' : 'Add a note first, if it helps'}
          maxLength={500}
          value={note}
          onChange={(event) => onNote(event.target.value)}
          className="min-w-0 flex-1"
        />
        {asks && (
          <Button
            type="submit"
            variant="danger"
            disabledReason={note.trim() === '' ? 'Say what is wrong.' : undefined}
          >
            {send}
          </Button>
        )}
      </div>
    </form>
  );
}
