import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { ScanLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { PackageInFull } from '../../../api.ts';
import { lateChangeSentence } from '../../package-words.ts';
import type { ShownScanMode } from '../scan-preferences.ts';

const asks: Record<ShownScanMode, readonly [none: string, inHand: string]> = {
  pack: ['Scan a package, then each card', 'Scan the next card'],
  dispatch: ['Scan each package that leaves', 'Scan each package that leaves'],
  receive: ['Scan each package that arrived', 'Scan each package that arrived'],
  hand_over: ['Scan each card as you give it out', 'Scan each card as you give it out'],
};

export interface IdlePromptProps {
  readonly mode: ShownScanMode;
  readonly box: PackageInFull | undefined;
  readonly onCode: (code: string) => void;
  readonly children?: ReactNode;
}

/** Shown before a scan. It says what to do, and has a text field for people without a camera or scanner. */
export function IdlePrompt({ mode, box, onCode, children }: IdlePromptProps) {
  const [typed, setTyped] = useState('');
  const [none, inHand] = asks[mode];
  return (
    <div className="m-auto flex w-full max-w-120 flex-col gap-5 text-center max-lg:group-has-[video]/scan:gap-3">
      <ScanLine
        aria-hidden
        className="mx-auto size-14 text-fg-3 max-lg:size-10 max-lg:group-has-[video]/scan:hidden"
        strokeWidth={1.4}
      />
      <p className="text-2xl font-semibold text-balance max-lg:group-has-[video]/scan:text-lg">
        {box ? inHand : none}
      </p>
      {mode === 'pack' && box && box.late.length > 0 && (
        <ul
          aria-label="Changes since printing"
          className="rounded-md bg-yellow-bg p-3.5 text-start text-sm text-yellow-fg"
        >
          {box.late.map((late) => (
            <li key={late.card}>{lateChangeSentence(late)}</li>
          ))}
        </ul>
      )}
      {children}
      <form
        className="flex items-end gap-2 text-start"
        onSubmit={(event) => {
          event.preventDefault();
          const code = typed.trim();
          if (code === '') return;
          onCode(code);
          setTyped('');
        }}
      >
        <Field label="Or type the code" className="flex-1">
          <TextInput
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            maxLength={300}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit">Go</Button>
      </form>
    </div>
  );
}
