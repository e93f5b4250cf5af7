import { SettingsPlaceholder } from '@lanyard/accounts/web/SettingsPlaceholder';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';

import { CardFeesForm } from './CardFeesForm.tsx';
import { useCardFees } from './use-replace.ts';

/** The fees that families pay for a new card. */
export function CardFeesSettings() {
  const { data, error, isFetching, refetch } = useCardFees();
  return (
    <>
      <PageTitle
        title="Card fees"
        note="What a family pays for a new card, by why it is needed and how often it was."
      />
      {data ? (
        <CardFeesForm fees={data} />
      ) : (
        <Panel>
          <SettingsPlaceholder
            what="Couldn’t load these settings."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
    </>
  );
}
