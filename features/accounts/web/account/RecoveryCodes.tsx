import { Button } from '@lanyard/ui/Button';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

function download(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href, download: 'lanyard-recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(href);
}

/**
 * Shows the codes, which nobody can see again later. The person cannot continue before they confirm that they saved the
 * codes.
 */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-fg-2">
        Each of these codes signs you in once when your device is lost. They are shown only now: keep them
        where your password is not.
      </p>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-1 rounded-md bg-well px-4 py-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2 [&>button]:flex-1">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button onClick={() => download(text)}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
      <Checkbox checked={saved} onChange={setSaved}>
        I have saved these codes
      </Checkbox>
      <Button
        variant="primary"
        size="lg"
        disabledReason={saved ? undefined : 'Save the codes first: they are not shown again'}
        onClick={onSaved}
      >
        Done
      </Button>
    </div>
  );
}
