import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';

import { controlClasses, controlSize } from './control.ts';
import { Kbd } from './Kbd.tsx';
import { useHotkey } from './use-hotkey.ts';

export interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  /** The accessible name. The default is the placeholder. */
  readonly label?: string;
  /** The key that moves the focus here. Shown as a hint. */
  readonly hotkey?: string;
  readonly className?: string;
}

export function SearchBox({
  value,
  onChange,
  placeholder,
  label = placeholder,
  hotkey,
  className,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useHotkey(hotkey ?? '/', () => input.current?.focus(), { enabled: hotkey !== undefined });

  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <div className={clsx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-fg-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hotkey}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onChange('');
          }
        }}
        className={clsx(
          'w-full ps-9! pe-10! [&::-webkit-search-cancel-button]:hidden',
          controlClasses,
          controlSize.md,
        )}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="hit absolute inset-y-0 end-1.5 my-auto grid size-6 place-items-center rounded-sm text-fg-3 hover:bg-well hover:text-fg"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      {value === '' && hotkey && (
        <Kbd className="pointer-events-none absolute inset-y-0 end-2 my-auto coarse:hidden">{hotkey}</Kbd>
      )}
    </div>
  );
}
