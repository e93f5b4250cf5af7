import { TextInput, type TextInputProps } from '@lanyard/ui/TextInput';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

/**
 * An input inside a `Field`. People can make the password visible, which prevents more wrong tries than typing it
 * twice.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'size' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        {...props}
        size="lg"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-13!"
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0.5 end-0.5 grid w-11 place-items-center rounded-md text-fg-3 hover:text-fg"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
