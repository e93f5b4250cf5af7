import { useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import type * as z from 'zod/mini';

import { getBadgeFile, getBadgeForm, printBadges } from '../../api-cards.ts';

export const useBadgeForm = (template: string) =>
  useEndpoint(getBadgeForm, { params: { template } }, { staleTime: 0 });

type Badges = z.output<typeof printBadges.body>;

/** Returns the number of cards and the address of the PDF. */
export function usePrintBadges(template: string) {
  const { org } = usePlace();
  return useActs(
    [printBadges],
    async (send, body: Badges) => {
      const { id, cards } = await send(printBadges, { params: { template }, body });
      return { cards, address: endpointUrlPath(getBadgeFile, { org, badge: id }) };
    },
    { waits: false },
  );
}
