import { formatShortDateTime } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { ProgressBar } from '@lanyard/ui/ProgressBar';

import type { PrintFile } from '../../api-files.ts';
import { fileStateBadge, sheetCountText } from './file-words.ts';

export interface FileListProps {
  readonly files: readonly PrintFile[];
  readonly label: string;
  readonly onOpen: (file: string) => void;
}

export function FileList({ files, label, onOpen }: FileListProps) {
  return (
    <ul aria-label={label} className="@container -my-4 divide-y divide-line">
      {files.map((file) => (
        <FileRow key={file.id} file={file} onOpen={() => onOpen(file.id)} />
      ))}
    </ul>
  );
}

/** The progress of a file, or how long it stays available. */
function factsOf(file: PrintFile, moment: (iso: string) => string): string[] {
  const { state, downloads, expiresAt, printer, stock, startAt, fault } = file;
  if (state === 'failed') return [fault];
  return [
    printer.name,
    stock.name,
    ...(startAt > 1 ? [`from cell ${String(startAt)}`] : []),
    ...(state === 'ready'
      ? [downloads === 0 ? 'not downloaded yet' : `downloaded ${formatCount(downloads, 'time', 'times')}`]
      : []),
    ...(state === 'ready' && expiresAt ? [`kept until ${moment(expiresAt)}`] : []),
  ];
}

function FileRow({ file, onOpen }: { readonly file: PrintFile; readonly onOpen: () => void }) {
  const { timeZone } = usePlace();
  const moment = (at: string): string => formatShortDateTime(at, timeZone);
  const { label, tone } = fileStateBadge(file);
  const { name, cards, orders, madeAt, madeBy, state, drawn, sheets } = file;
  return (
    <li className="relative grid gap-x-5 gap-y-1 py-4 @3xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_7rem_9rem_auto] @3xl:items-center">
      <div className="@max-3xl:pe-20">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-sm font-semibold">{name}</span>
          <Badge
            label={label}
            tone={tone}
            look={state === 'expired' || state === 'discarded' ? 'quiet' : 'loud'}
          />
        </p>
        <p className="mt-0.5 text-xs text-fg-3">{factsOf(file, moment).join(' · ')}</p>
      </div>
      <div className="min-w-0 text-sm">
        {orders.map(({ order, school, colour, name: orderName }) => (
          <p key={order} className="truncate">
            <span
              aria-hidden
              className="me-1.5 inline-block size-2 rounded-full"
              style={{ background: colour }}
            />
            {school}
            <span className="text-fg-3">{` ${orderName}`}</span>
          </p>
        ))}
      </div>
      <div className="tnum flex flex-wrap items-baseline gap-x-2 text-sm @3xl:block">
        <p>{cardsText(cards)}</p>
        <p className="text-xs text-fg-3">{sheetCountText(file)}</p>
      </div>
      <div className="flex flex-wrap gap-x-2 text-xs text-fg-3 @3xl:block">
        <p>{moment(madeAt)}</p>
        <p>{madeBy}</p>
      </div>
      <Button
        size="sm"
        className="@max-3xl:absolute! @max-3xl:end-0 @max-3xl:top-3.5"
        onClick={onOpen}
        aria-label={`Open ${name}`}
      >
        Open
      </Button>
      {state === 'making' && (
        <div className="col-span-full">
          <ProgressBar label={`Making ${name}`} value={drawn} max={sheets} thin />
        </div>
      )}
    </li>
  );
}
