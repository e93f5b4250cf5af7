import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';

import { EventArea } from './EventArea.tsx';

export interface DropZoneProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The title while the person drags something over the zone. */
  readonly overTitle: string;
  readonly hint: string;
  /** While busy, the zone does not accept files. */
  readonly busy: boolean;
  /** The dropped data can only be read during the event. */
  readonly onDrop: (dropped: DataTransfer) => void;
  /** Buttons that do the same, because not everyone can drop files. */
  readonly children: ReactNode;
}

export function DropZone({ icon: Icon, title, overTitle, hint, busy, onDrop, children }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!busy) onDrop(event.dataTransfer);
  };
  return (
    <EventArea
      as="section"
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-1 rounded-lg border border-dashed px-6 py-12 text-center max-sm:px-4 max-sm:py-8',
        over ? 'border-blue bg-blue-bg' : 'border-edge bg-surface',
      )}
    >
      <Icon aria-hidden className="mb-2 size-8 text-fg-3" strokeWidth={1.5} />
      <h2 id={id} className="text-md font-semibold">
        {over ? overTitle : title}
      </h2>
      <p className="max-w-120 text-sm text-balance text-fg-3">{hint}</p>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">{children}</div>
    </EventArea>
  );
}
