import { Tooltip } from '@base-ui/react/tooltip';

export interface TipBubbleProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function TipBubble({ anchor, onClose }: TipBubbleProps) {
  const { tip, tipKeys } = anchor.dataset;
  if (tip === undefined || !anchor.isConnected) return null;
  return (
    <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-60">
          <Tooltip.Popup
            aria-hidden
            className="flex max-w-72 items-center gap-2 rounded-md border border-transparent bg-ink px-2 py-1 text-xs font-medium text-on-ink shadow-2 transition-opacity duration-120 data-starting-style:opacity-0"
          >
            {tip}
            {tipKeys !== undefined && (
              <kbd className="rounded bg-on-ink/15 px-1 font-mono text-2xs">{tipKeys}</kbd>
            )}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
