import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useRef, useState } from 'react';

export interface NameWrongDialogProps {
  readonly name: string;
  readonly onSay: (proposed: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A correction for the office: the roster itself stays as it is. */
export function NameWrongDialog({ name, onSay, onClose }: NameWrongDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [proposed, setProposed] = useState(name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const said = proposed.trim().normalize('NFC');
    if (said === '') setError('Write the name as it should be.');
    else if (said === name) setError('This is how it is written now.');
    else {
      setBusy(true);
      await onSay(said);
      onClose();
    }
  };
  return (
    <Dialog
      title="Name wrong"
      description={`${name} stays as it is until the office has looked at it.`}
      open
      onOpenChange={(open) => open || onClose()}
      initialFocus={input}
      closeOnPressOutside={false}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant="primary" type="submit" form="name-wrong" busy={busy}>
            Tell the office
          </Button>
        </>
      }
    >
      <form
        id="name-wrong"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field label="What the name should be" error={error}>
          <TextInput
            ref={input}
            size="lg"
            maxLength={80}
            autoComplete="off"
            value={proposed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setProposed(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
