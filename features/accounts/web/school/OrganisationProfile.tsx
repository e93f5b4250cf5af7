import { ActError } from '@lanyard/client/ActError';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import type { ReactNode } from 'react';

import { OrganisationForm } from './OrganisationForm.tsx';
import { useOrganisationProfile } from './use-school.ts';

export interface OrganisationProfileProps {
  /** The crest field. A vendor has none. */
  readonly crest?: ReactNode;
}

/** Name, colour and time zone of a school or a vendor. */
export function OrganisationProfile({ crest }: OrganisationProfileProps) {
  const { data, error, isFetching, refetch } = useOrganisationProfile();
  if (error && !data)
    return (
      <ActError
        what="Couldn’t load these settings."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Panel>
        <output className="sr-only">Loading</output>
        <Skeleton className="mb-6 h-9 max-w-120" />
        <Skeleton className="mb-6 h-40 rounded-md!" />
        <Skeleton className="h-9 max-w-120" />
      </Panel>
    );
  return <OrganisationForm organisation={data} crest={crest} />;
}
