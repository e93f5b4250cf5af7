import { Panel } from '@lanyard/ui/Panel';
import { CircleCheck } from 'lucide-react';

import { ViewAll } from './ViewAll.tsx';

/** The rules that raise alerts come with what they watch; until then there is nothing to say. */
export function SystemAlerts() {
  return (
    <Panel title="System Alerts" action={<ViewAll to={{ page: 'alerts' }} of="System Alerts" />}>
      <p className="flex items-center gap-3 py-1 text-sm text-fg-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
        Nothing needs attention.
      </p>
    </Panel>
  );
}
