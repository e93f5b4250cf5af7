// The common look of text fields, selects and comboboxes, so that they line up in one row.

export type ControlSize = 'md' | 'lg';

export const controlClasses =
  'rounded-md border border-edge bg-surface text-fg shadow-1 transition-colors duration-120 placeholder:text-fg-3 ' +
  'data-invalid:border-red aria-invalid:border-red ' +
  'disabled:opacity-45 data-disabled:opacity-45 data-disabled:cursor-not-allowed';

export const controlSize: Record<ControlSize, string> = {
  md: 'h-9 px-3 text-sm coarse:h-11',
  lg: 'h-12 px-3.5 text-md',
};

export const selectClasses =
  'flex w-full items-center justify-between gap-3 text-start font-medium not-data-disabled:hover:bg-well data-popup-open:bg-well ' +
  controlClasses;

export const popupClasses =
  'origin-(--transform-origin) rounded-lg border border-line bg-surface p-1 dark:border-line-2 text-fg shadow-2 outline-none ' +
  'transition-[opacity,scale] duration-120 ease-out ' +
  'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0';

export const optionClasses =
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 py-1 text-sm outline-none ' +
  'data-highlighted:bg-well data-disabled:text-fg-3 coarse:min-h-11 ' +
  'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-solid';
