import { errorReferenceOf } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { ClipboardPaste, Download } from 'lucide-react';
import { useState } from 'react';

import { FileDrop } from './FileDrop.tsx';
import type { OnImportSearch } from './import-search.ts';
import { ImportLists } from './ImportLists.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { saveRosterTemplate } from './save-file.ts';
import { startErrorSentence, useStartImport } from './use-start-import.ts';

/** The first page: choose a new file, or continue an earlier import. */
export function ImportStart({ onSearch }: { readonly onSearch: OnImportSearch }) {
  const [pasting, setPasting] = useState(false);
  const start = useStartImport((id) => onSearch({ import: id, step: 'file' }));
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-5">
      <PageTitle
        title="Import Students"
        note="Bring the list as it is. You see every difference before anything is written."
        actions={
          <Button variant="ghost" onClick={saveRosterTemplate}>
            <Download aria-hidden />
            Download a template
          </Button>
        }
      />
      {start.error && (
        <ErrorNote
          what="This file was not taken."
          hint={startErrorSentence(start.error)}
          reference={errorReferenceOf(start.error)}
        />
      )}
      <FileDrop
        title="Drop a class list here"
        hint="CSV, Excel (.xlsx) or a OneRoster zip, up to 50 MB and 200,000 rows. Any columns, any order."
        busy={start.isPending}
        onFile={start.mutate}
      >
        <Button onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden />
          Paste from a sheet
        </Button>
      </FileDrop>
      <ImportLists onSearch={onSearch} />
      {pasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onFile={(file) => {
            setPasting(false);
            start.mutate(file);
          }}
        />
      )}
    </div>
  );
}
