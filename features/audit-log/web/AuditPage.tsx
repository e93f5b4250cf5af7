import { ActError } from '@lanyard/client/ActError';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';

import type { AuditQuery } from '../api.ts';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters, hasAuditFilters, emptyAuditQuery } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { AuditNavigationContext, type AuditNavigation } from './destination.ts';
import { useAudit } from './use-audit.ts';

export interface AuditPageProps {
  readonly search: AuditQuery;
  readonly onSearch: (change: AuditQuery) => void;
  readonly ways: AuditNavigation;
}

/** The page where admins see who changed what, who saw which child, and who was refused. */
export function AuditPage({ search, onSearch, ways }: AuditPageProps) {
  const [exporting, setExporting] = useState(false);
  const list = useAudit(search);
  const narrowed = hasAuditFilters(search);
  return (
    <AuditNavigationContext value={ways}>
      <PageTitle
        title="Audit log"
        note="Who did what, newest first. Nobody can change a row in Lanyard. Refused requests and wrong passwords follow after a minute or two."
        actions={
          <Button onClick={() => setExporting(true)}>
            <Download aria-hidden />
            Export
          </Button>
        }
      />
      <AuditFilters search={search} onSearch={onSearch} />
      {list.error && (
        <ActError
          what="Couldn’t load the audit log."
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.data?.length === 0 && (
        <div className="rounded-lg border border-line bg-surface shadow-1">
          <EmptyState
            icon={ScrollText}
            title={narrowed ? 'No row matches.' : 'Nothing is recorded yet.'}
            action={narrowed && <Button onClick={() => onSearch(emptyAuditQuery)}>Clear</Button>}
          />
        </div>
      )}
      {list.data?.length !== 0 && (list.data ?? !list.error) && <AuditTable lines={list.data} />}
      {list.hasNextPage && (
        <Button
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {exporting && <AuditExport search={search} onClose={() => setExporting(false)} />}
    </AuditNavigationContext>
  );
}
