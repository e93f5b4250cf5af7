import { ActError } from '@lanyard/client/ActError';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { formatShortDateTime } from '@lanyard/format/dates';
import { endpointUrlPath } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { PrintQuestion } from '@lanyard/orders/web/PrintQuestion';
import { usePrintQuestion } from '@lanyard/orders/web/use-print-question';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { Segmented } from '@lanyard/ui/Segmented';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useToast } from '@lanyard/ui/use-toast';
import { Download, FileSpreadsheet, Printer, Ticket, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { getPrintFileManifest, getPrintFileTicket, type PrintFileInFull } from '../../api-files.ts';
import { profileWords } from '../../profile-words.ts';
import { fileStateBadge, sheetCountText, fileSizeText, downloadNames } from './file-words.ts';
import { FileGroups } from './FileGroups.tsx';
import { SheetPager } from './SheetPager.tsx';
import { SheetPicture } from './SheetPicture.tsx';
import {
  useDiscardPrintFile,
  useMarkPrinted,
  usePrintFile,
  useDownloadPrintFile,
} from './use-print-files.ts';

export interface FileDialogProps {
  readonly file: string;
  readonly onClose: () => void;
}

export function FileDialog({ file: id, onClose }: FileDialogProps) {
  const [sheet, setSheet] = useState(1);
  const { data: file, error, refetch } = usePrintFile(id, sheet);
  return (
    <Dialog
      title={file ? `Print file ${file.name}` : 'Print file'}
      description={
        file && [file.printer.name, file.stock.name, cardsText(file.cards), sheetCountText(file)].join(' · ')
      }
      open
      size="6xl"
      onOpenChange={(open) => !open && onClose()}
      footer={file && <FileActs file={file} sheet={sheet} />}
    >
      {error && <ActError what="Couldn’t load this file." error={error} onRetry={() => void refetch()} />}
      {!file && !error && <Skeleton className="h-80" />}
      {file && <FileBody file={file} sheet={sheet} onSheet={setSheet} />}
    </Dialog>
  );
}

const gone: Readonly<Partial<Record<PrintFileInFull['state'], string>>> = {
  withdrawn:
    'A school took a card of this file back, so it is gone. Discard it, and generate a new one with the rest.',
  expired: 'The file is not kept any longer. What was printed of it stays as it is.',
  discarded: 'Nothing was printed of it; its cards wait again.',
};

/** Shown if no card of the file waits, so there is nothing to generate again. */
const printedBefore =
  'A school took a card of this file back, so it is gone. What was printed of it stays as it is.';

function FileBody({
  file,
  sheet,
  onSheet,
}: {
  readonly file: PrintFileInFull;
  readonly sheet: number;
  readonly onSheet: (sheet: number) => void;
}) {
  const { timeZone } = usePlace();
  const moment = (at: string): string => formatShortDateTime(at, timeZone);
  const [side, setSide] = useState<'front' | 'back'>('front');
  const { label, tone } = fileStateBadge(file);
  const here = file.perSheet.find((each) => each.sheet === sheet);
  const note = file.state === 'withdrawn' && !file.waiting ? printedBefore : gone[file.state];
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)_16rem]">
      <section aria-label="Cards" className="flex flex-col gap-4">
        <p>
          <Badge label={label} tone={tone} />
        </p>
        {file.state === 'making' && (
          <ProgressBar
            label="Being made"
            value={file.drawn}
            max={file.sheets}
            valueText={`${String(file.drawn)} of ${String(file.sheets)}`}
          />
        )}
        {file.fault && <ErrorNote what="This file could not be made." hint={file.fault} />}
        {note && <p className="text-sm text-fg-2">{note}</p>}
        <FileGroups groups={file.groups} label="Whose cards, in the order of the cut pile" />
      </section>
      <section aria-label="Sheet" className="flex flex-col gap-3 rounded-lg bg-well p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label="Side"
            items={[
              { value: 'front', label: 'Front' },
              { value: 'back', label: 'Back' },
            ]}
            value={side}
            onChange={setSide}
          />
          <SheetPager sheet={sheet} sheets={file.sheets} onSheet={onSheet} />
        </div>
        <SheetPicture
          printer={file.printer}
          stock={file.stock}
          cells={file.cells}
          startAt={sheet === 1 ? file.startAt : 1}
          shown={file.shown}
          side={side}
        />
        {here && (
          <p className="text-center text-sm text-fg-2">
            {here.waiting === 0
              ? 'Nothing on this sheet waits for the printer.'
              : `${cardsText(here.waiting)} on this sheet to print.`}
          </p>
        )}
      </section>
      <section aria-label="About this file" className="flex flex-col gap-4 text-sm">
        <dl className="flex flex-col gap-2">
          <Fact term="Made">{`${moment(file.madeAt)}${file.madeBy ? `, ${file.madeBy}` : ''}`}</Fact>
          {file.bytes !== null && <Fact term="Size">{fileSizeText(file.bytes)}</Fact>}
          {file.state === 'ready' && file.expiresAt && (
            <Fact term="Kept until">{moment(file.expiresAt)}</Fact>
          )}
          <Fact term="Set up">{profileWords(file.printer).join(' · ')}</Fact>
        </dl>
        <div>
          <h3 className="mb-1 font-medium">Downloads</h3>
          {file.taken.length === 0 && <p className="text-fg-3">Nobody has taken it yet.</p>}
          <ul className="flex flex-col gap-1 text-xs text-fg-2">
            {file.taken.map(({ what, by, at }) => (
              <li key={`${what} ${at}`}>{`${downloadNames[what]}, ${moment(at)}${by ? `, ${by}` : ''}`}</li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <dt className="text-xs text-fg-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FileActs({ file, sheet }: { readonly file: PrintFileInFull; readonly sheet: number }) {
  const { org } = usePlace();
  const shown = useAnswerCache();
  const toast = useToast();
  const discard = useDiscardPrintFile();
  const take = useDownloadPrintFile();
  const question = usePrintQuestion();
  const print = useMarkPrinted(question);
  const params = { org, file: file.id };
  const here = file.perSheet.find((each) => each.sheet === sheet);
  const waits = file.waiting && file.state !== 'making';
  // The browser downloads the file itself, and the server records the download a moment later. Read the list again
  // after that moment.
  const taken = (): void => void setTimeout(() => void shown.refresh('orders'), 800);
  const failed = (error: Error): void => void toast.show({ kind: 'failed', title: errorSentenceFor(error) });
  const mark = (which: { file: string; sheet?: number }): void =>
    print.mutate(which, {
      onError: failed,
      onSuccess: ({ moved }) =>
        void toast.show({ kind: 'done', title: `${cardsText(moved)} marked printed` }),
    });
  return (
    <>
      <PrintQuestion of={question} />
      {(file.state === 'making' ||
        file.state === 'ready' ||
        file.state === 'withdrawn' ||
        (file.state === 'expired' && file.waiting)) &&
        !file.begun && (
          <Button
            variant="ghost"
            className="me-auto"
            busy={discard.isPending}
            onClick={() => discard.mutate(file.id, { onError: failed })}
          >
            {!discard.isPending && <Trash2 aria-hidden />}
            {file.state === 'making' ? 'Cancel' : 'Discard'}
          </Button>
        )}
      {(file.state === 'ready' || file.state === 'expired') && (
        <>
          <a
            href={endpointUrlPath(getPrintFileManifest, params)}
            download
            onClick={taken}
            className={buttonClasses('outline')}
          >
            <FileSpreadsheet aria-hidden />
            Manifest
          </a>
          <a
            href={endpointUrlPath(getPrintFileTicket, params)}
            download
            onClick={taken}
            className={buttonClasses('outline')}
          >
            <Ticket aria-hidden />
            Job ticket
          </a>
        </>
      )}
      {waits && file.sheets > 1 && here !== undefined && here.waiting > 0 && (
        <Button
          busy={print.isPending}
          onClick={() => mark({ file: file.id, sheet })}
        >{`Mark sheet ${String(sheet)} printed`}</Button>
      )}
      {waits && (
        <Button busy={print.isPending} onClick={() => mark({ file: file.id })}>
          {!print.isPending && <Printer aria-hidden />}
          Mark printed
        </Button>
      )}
      {file.state === 'ready' && (
        <Button
          variant="primary"
          busy={take.isPending}
          onClick={() => take.mutate(file.id, { onError: failed })}
        >
          {!take.isPending && <Download aria-hidden />}
          Download PDF
        </Button>
      )}
    </>
  );
}
