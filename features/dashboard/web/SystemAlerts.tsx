import { Panel } from '@lanyard/ui/Panel';
import { Bell } from 'lucide-react';

import { ViewAll } from './ViewAll.tsx';

/** The rules that raise alerts come with what they watch. Until then nothing was looked at: it does not say that all is well. */
export function SystemAlerts() {
  return (
    <Panel title="System Alerts" action={<ViewAll to={{ page: 'alerts' }} of="System Alerts" />}>
      <p className="flex items-center gap-3 py-1 text-sm text-fg-2">
        <Bell aria-hidden className="size-5 shrink-0 text-fg-3" />
        No alerts yet. Missing photos, waiting proofs and late packages will be listed here.
      </p>
    </Panel>
  );
}
