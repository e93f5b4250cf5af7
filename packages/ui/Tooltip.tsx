import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

interface TipContent {
  readonly label: string;
  readonly keys: string | undefined;
}

// One tooltip for the whole app: a trigger costs little, so long tables can have hundreds.
const shared = Tooltip.createHandle<TipContent>();

/** Put it once around the app; without it, tips stay silent. */
export function TipLayer({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider delay={400}>
      {children}
      <Tooltip.Root handle={shared}>
        {({ payload }) => (
          <Tooltip.Portal>
            <Tooltip.Positioner sideOffset={6} collisionPadding={8} className="z-60">
              <Tooltip.Popup className="flex max-w-72 items-center gap-2 rounded-md border border-transparent bg-ink px-2 py-1 text-xs font-medium text-on-ink shadow-2 transition-opacity duration-120 data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:transition-none">
                {payload?.label}
                {payload?.keys && (
                  <kbd className="rounded bg-on-ink/15 px-1 font-mono text-2xs">{payload.keys}</kbd>
                )}
              </Tooltip.Popup>
            </Tooltip.Positioner>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

export interface TipProps {
  /** Nothing is shown when it is undefined. */
  readonly label: string | undefined;
  readonly keys?: string | undefined;
  /** One focusable element that takes a ref and event handlers. */
  readonly children: ReactElement;
}

/** For the eye only: the element keeps its own accessible name and description. */
export function Tip({ label, keys, children }: TipProps) {
  return (
    <Tooltip.Trigger
      handle={shared}
      payload={{ label: label ?? '', keys }}
      disabled={label === undefined}
      render={children}
    />
  );
}
