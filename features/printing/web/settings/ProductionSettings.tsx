import { SettingsPlaceholder } from '@lanyard/accounts/web/SettingsPlaceholder';
import { useMay } from '@lanyard/place/use-place';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';

import { productionFacts } from './production-words.ts';
import { ProductionForm } from './ProductionForm.tsx';
import { useProductionSettings } from './use-vendor-settings.ts';

/** The daily capacity, the working days and the time until the due date. */
export function ProductionSettings() {
  const { data, error, isFetching, refetch } = useProductionSettings();
  const mayEdit = useMay('settings.edit');
  return (
    <>
      <PageTitle title="Production" note={mayEdit ? undefined : 'The vendor’s admin changes these.'} />
      {!data && (
        <Panel>
          <SettingsPlaceholder
            what="Couldn’t load these settings."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
      {data && mayEdit && <ProductionForm production={data} />}
      {data && !mayEdit && (
        <Panel>
          <dl className="flex flex-col gap-4">
            {Object.entries(productionFacts(data)).map(([name, value]) => (
              <div key={name}>
                <dt className="text-xs text-fg-3">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
