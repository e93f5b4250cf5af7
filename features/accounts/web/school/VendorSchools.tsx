import { EmptyState } from '@lanyard/ui/EmptyState';
import { Panel } from '@lanyard/ui/Panel';
import { School } from 'lucide-react';

import { VendorLinkList } from './VendorLinkList.tsx';

export function VendorSchools() {
  return (
    <Panel title="Schools you work for" note="A school makes and ends the link.">
      <VendorLinkList
        empty={
          <EmptyState
            icon={School}
            title="No school yet"
            hint="Tell a school’s admin your code, under Vendor."
          />
        }
      />
    </Panel>
  );
}
