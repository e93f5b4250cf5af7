import { useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { addressOf } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';

import { getBadgeFile, getBadgeForm, printBadges } from '../../api-cards.ts';

export const useBadgeForm = (template: string) =>
  useEndpoint(getBadgeForm, { params: { template } }, { staleTime: 0 });

export type Badges = {
  readonly fields: Readonly<Record<string, string>>;
  readonly copies: number;
  readonly firstNumber?: number;
};

/** Answers how many, and the address of the PDF. */
export function usePrintBadges(template: string) {
  const { org } = usePlace();
  return useActs(
    [printBadges],
    async (send, body: Badges) => {
      const { id, cards } = await send(printBadges, {
        params: { template },
        body: { ...body, fields: { ...body.fields } },
      });
      return { cards, address: addressOf(getBadgeFile, { org, badge: id }) };
    },
    { waits: false },
  );
}
