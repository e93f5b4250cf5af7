import { ActError } from '@lanyard/client/ActError';
import { t } from '@lanyard/translation/macro';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { CardLifeTimeline } from './CardLifeTimeline.tsx';
import { useCardLife } from './use-card-life.ts';

/** The timeline that a student's panel shows, for whoever has a card in front of them. */
export function CardLifeOfCard({ card }: { readonly card: string }) {
  const { data, error, isFetching, refetch } = useCardLife(card);
  if (data) return <CardLifeTimeline life={data} />;
  if (!error) return <Skeleton className="h-40" />;
  return (
    <ActError
      what={t`Couldn’t load the timeline.`}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
