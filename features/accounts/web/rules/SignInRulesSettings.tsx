import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';

import { SettingsPlaceholder } from '../SettingsPlaceholder.tsx';
import { SignInRulesForm } from './SignInRulesForm.tsx';
import { useSignInRules } from './use-sign-in-rules.ts';

/** The sign-in rules of the organisation. */
export function SignInRulesSettings() {
  const { data, error, isFetching, refetch } = useSignInRules();
  return (
    <>
      <PageTitle title="Sign-in rules" />
      {data ? (
        <SignInRulesForm rules={data} />
      ) : (
        <Panel>
          <SettingsPlaceholder
            what="Couldn’t load the rules."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
    </>
  );
}
