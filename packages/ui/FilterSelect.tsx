import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { useRef, useState } from 'react';

import { controlSize, selectClasses } from './control.ts';
import type { Select, SelectProps } from './Select.tsx';

type Choosing = typeof Select;
// The real select, once its code is loaded. Filters that appear later then use it at once.
let fetched: Choosing | undefined;
const load = async (): Promise<void> => {
  fetched = (await import('./Select.tsx')).Select;
};

export type FilterSelectProps<Value extends string> = Pick<
  SelectProps<Value>,
  'items' | 'value' | 'onChange' | 'className'
> & { readonly 'aria-label': string };

/**
 * A select above a list. It is a plain button of the same look and role until the pointer or the focus comes near. So
 * the page's first load does not include the code that opens and places the list.
 */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const [Real, setReal] = useState<Choosing | undefined>(() => fetched);
  const [wanted, setWanted] = useState(false);
  const plain = useRef<HTMLButtonElement>(null);
  const held = useRef(false);

  // True from when the person presses the button until they let go. In between, the real select must not replace the
  // button, or the press would have no effect.
  const pressed = useRef(false);

  const replace = () => {
    held.current = plain.current !== null && plain.current === document.activeElement;
    setReal(() => fetched);
  };
  const prepare = () => void load().then(() => pressed.current || replace());
  const takeFocus = (trigger: HTMLButtonElement | null) => {
    if (trigger && held.current) trigger.focus();
    held.current = false;
  };
  if (Real) return <Real {...props} defaultOpen={wanted} triggerRef={takeFocus} />;

  const open = () => {
    pressed.current = false;
    setWanted(true);
    void load().then(replace);
  };
  return (
    <button
      // The same attributes as the closed select. They are spread because the linter would ask for the id of the list
      // of options, which does not exist yet.
      {...{ role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false }}
      ref={plain}
      type="button"
      aria-label={props['aria-label']}
      className={clsx(selectClasses, controlSize.md, props.className)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={() => {
        pressed.current = true;
      }}
      onClick={open}
      onKeyDown={(event) => ['ArrowDown', 'ArrowUp'].includes(event.key) && open()}
    >
      <span className="truncate">{props.items.find((item) => item.value === props.value)?.label}</span>
      <ChevronsUpDown aria-hidden className="size-3.5 text-fg-3" />
    </button>
  );
}
