import { AuditPage } from '@lanyard/audit-log/web/AuditPage';
import { getRouteApi } from '@tanstack/react-router';

import { useAuditRouterNavigation } from '../routes/use-audit-router-navigation.ts';
import { useSearchChange } from '../routes/use-search-change.ts';

const route = getRouteApi('/_shell/settings/$section');

export function AuditLogSettings() {
  return (
    <AuditPage
      search={route.useSearch()}
      onSearch={useSearchChange(true)}
      ways={useAuditRouterNavigation()}
    />
  );
}
