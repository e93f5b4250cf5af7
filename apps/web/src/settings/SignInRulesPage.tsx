import { SignInRulesSettings } from '@lanyard/accounts/web/rules/SignInRulesSettings';

import { LeaveGuard } from './LeaveGuard.tsx';

export function SignInRulesPage() {
  return <LeaveGuard>{(onDirty) => <SignInRulesSettings onDirty={onDirty} />}</LeaveGuard>;
}
