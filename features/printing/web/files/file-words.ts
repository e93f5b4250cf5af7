import { formatUnit } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import type { Tone } from '@lanyard/ui/tone';

import type { FilePlan, PrintFile, PrintFileState } from '../../api-files.ts';

type StateLook = { readonly label: string; readonly tone: Tone };
const looks: Readonly<Record<PrintFileState, StateLook>> = {
  making: { label: 'Being made', tone: 'blue' },
  ready: { label: 'Ready', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  discarded: { label: 'Discarded', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'red' },
  expired: { label: 'Expired', tone: 'neutral' },
};
/**
 * If some cards are printed, a ready file shows the progress of printing. A withdrawn file does so only if none of its
 * cards wait.
 */
export function fileStateBadge({
  state,
  waiting,
  begun,
}: Pick<PrintFile, 'state' | 'waiting' | 'begun'>): StateLook {
  if (begun && (state === 'ready' || (state === 'withdrawn' && !waiting)))
    return waiting ? { label: 'Printing', tone: 'yellow' } : { label: 'Printed', tone: 'purple' };
  return looks[state];
}

export const fileLeftOutWords: Readonly<Record<FilePlan['leftOut'][number]['why'], string>> = {
  card_held: 'held by the school',
  card_unready: 'still being prepared',
  card_in_file: 'in another print file',
  order_held: 'of an order on hold',
  order_not_accepted: 'of an order not accepted yet',
  other_size: 'of another size than this stock',
  next_file: 'more than one file takes: they go into the next',
};

export const sheetCountText = ({ sheets, printer }: Pick<PrintFile, 'sheets' | 'printer'>): string =>
  printer.kind === 'card' ? formatCount(sheets, 'page', 'pages') : formatCount(sheets, 'sheet', 'sheets');

export const fileSizeText = (bytes: number): string => formatUnit(Math.max(bytes / 1e6, 0.1), 'megabyte', 1);

export const downloadNames = { pdf: 'Print file', manifest: 'Manifest', ticket: 'Job ticket' } as const;
