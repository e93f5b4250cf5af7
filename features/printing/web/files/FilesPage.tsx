import { SettingsPlaceholder } from '@lanyard/accounts/web/SettingsPlaceholder';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { FileText, Plus } from 'lucide-react';

import { FileDialog } from './FileDialog.tsx';
import { FileList } from './FileList.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { usePrintFiles } from './use-print-files.ts';

/** The search parameters of the page, which say what is open. */
export type FilesSearch = {
  readonly generate?: boolean | undefined;
  readonly orders?: string | undefined;
  readonly file?: string | undefined;
};
export interface FilesPageProps {
  readonly search: FilesSearch;
  readonly onSearch: (change: FilesSearch) => void;
}

const nothing: FilesSearch = { generate: undefined, orders: undefined, file: undefined };

export function FilesPage({ search, onSearch }: FilesPageProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePrintFiles();
  const files = data?.pages.flatMap((page) => page.files);
  const generate = (
    <Button variant="primary" onClick={() => onSearch({ ...nothing, generate: true })}>
      <Plus aria-hidden />
      Generate
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <PageTitle
        title="Print files"
        note="Cards laid on sheets for a printer, of one order or of several."
        actions={files?.length === 0 ? undefined : generate}
      />
      <Panel>
        {!files && (
          <SettingsPlaceholder
            what="Couldn’t load the print files."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {files?.length === 0 && (
          <EmptyState
            icon={FileText}
            title="No print file yet"
            hint="Accept an order, then lay its cards on sheets."
            action={generate}
          />
        )}
        {files && files.length > 0 && (
          <FileList files={files} label="Print files" onOpen={(file) => onSearch({ ...nothing, file })} />
        )}
        {hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </Panel>
      {search.file && <FileDialog file={search.file} onClose={() => onSearch(nothing)} />}
      {search.generate && (
        <GenerateDialog
          orders={search.orders?.split(',').filter(Boolean) ?? []}
          onClose={() => onSearch(nothing)}
          onMade={({ id }) => onSearch({ ...nothing, file: id })}
        />
      )}
    </div>
  );
}
