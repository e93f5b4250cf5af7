import { SettingsPlaceholder } from '@lanyard/accounts/web/SettingsPlaceholder';
import { Button } from '@lanyard/ui/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { FileDialog } from './FileDialog.tsx';
import { FileList } from './FileList.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { usePrintFiles } from './use-print-files.ts';

/** The print files of one order, for the vendor. */
export function OrderFiles({ order }: { readonly order: string }) {
  const { data, error, isFetching, refetch } = usePrintFiles(order);
  const [open, setOpen] = useState<string>();
  const [generating, setGenerating] = useState(false);
  const files = data?.pages.flatMap((page) => page.files);
  const generate = (
    <Button size="sm" onClick={() => setGenerating(true)}>
      <Plus aria-hidden />
      Generate
    </Button>
  );
  return (
    <>
      {!files && (
        <SettingsPlaceholder
          what="Couldn’t load the files."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {files?.length === 0 && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-sm text-fg-3">
            No print file yet. Lay the cards on sheets, alone or with those of other orders.
          </p>
          {generate}
        </div>
      )}
      {files && files.length > 0 && (
        <>
          <FileList files={files} label="Print files of this order" onOpen={setOpen} />
          <div className="mt-3">{generate}</div>
        </>
      )}
      {open && <FileDialog file={open} onClose={() => setOpen(undefined)} />}
      {generating && (
        <GenerateDialog
          orders={[order]}
          onClose={() => setGenerating(false)}
          onMade={({ id }) => {
            setGenerating(false);
            setOpen(id);
          }}
        />
      )}
    </>
  );
}
