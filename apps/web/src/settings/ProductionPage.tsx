import { ProductionSettings } from '@lanyard/vendor/web/settings/ProductionSettings';

import { LeaveGuard } from './LeaveGuard.tsx';

export function ProductionPage() {
  return <LeaveGuard>{(onDirty) => <ProductionSettings onDirty={onDirty} />}</LeaveGuard>;
}
