import { CardFeesSettings } from '@lanyard/vendor/web/replace/CardFeesSettings';

import { LeaveGuard } from './LeaveGuard.tsx';

export function CardFeesPage() {
  return <LeaveGuard>{(onDirty) => <CardFeesSettings onDirty={onDirty} />}</LeaveGuard>;
}
