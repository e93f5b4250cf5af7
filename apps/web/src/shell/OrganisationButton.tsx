import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';

export function OrganisationButton({ name, ...rest }: ComponentProps<'button'> & { readonly name: string }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className="hit -mx-1.5 flex max-w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-md px-1.5 text-base font-semibold hover:bg-well data-popup-open:bg-well"
    >
      <span className="truncate">{name}</span>
      <span className="sr-only">Switch organisation</span>
      <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-fg-3" />
    </button>
  );
}
