import { Dialog } from '@lanyard/ui/Dialog';
import { Kbd } from '@lanyard/ui/Kbd';

const keys = [
  ['Space', 'Take the photo'],
  ['Enter', 'Keep it, or go on to the next'],
  ['Backspace', 'Take it again'],
  ['s', 'Skip'],
  ['a', 'Absent, or here after all'],
  ['← →', 'The one before, the one after'],
  ['Scan', 'Jump to the child'],
  ['?', 'This list'],
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" size="sm" open onOpenChange={(open) => open || onClose()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 text-base">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd className="h-7! min-w-7! px-2!">{key}</Kbd>
              <span className="sr-only">{key}</span>
            </dt>
            <dd className="text-fg-2">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
