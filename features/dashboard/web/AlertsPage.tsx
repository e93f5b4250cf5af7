import { Empty } from '@lanyard/ui/Empty';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Bell } from 'lucide-react';

export function AlertsPage() {
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <PageTitle title="System Alerts" />
      <Panel>
        <Empty
          icon={Bell}
          title="No alerts yet."
          hint="Missing photos, proofs that wait for the principal and late packages will be listed here."
        />
      </Panel>
    </div>
  );
}
