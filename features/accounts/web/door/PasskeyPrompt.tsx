import { Button } from '@lanyard/ui/Button';
import { Fingerprint, KeyRound } from 'lucide-react';

export interface PasskeyPromptProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

export function PasskeyPrompt({ label, busy, onPress }: PasskeyPromptProps) {
  return (
    <>
      <div className="flex flex-col items-center gap-3.5 rounded-lg bg-well px-6 py-5.5 text-center text-sm text-fg-2">
        <span className="grid size-16 place-items-center rounded-full border border-line bg-surface">
          <Fingerprint aria-hidden className="size-9 text-blue-fg" />
        </span>
        Confirm with your fingerprint, face or screen lock. It never leaves this device.
      </div>
      <Button variant="primary" size="lg" className="h-12! text-md!" busy={busy} onClick={onPress}>
        {!busy && <KeyRound aria-hidden />}
        {label}
      </Button>
    </>
  );
}
