import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { addressOf, call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { getBadgeFile, getBadgeForm, printBadges } from '../../api-cards.ts';
import { always, templatesKey } from '../use-templates.ts';

export function useBadgeForm(template: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...templatesKey(org), 'badge-form', template],
    queryFn: ({ signal }) => call(getBadgeForm, { params: { org, template } }, signal),
    staleTime: 0,
  });
}

export type Badges = {
  readonly fields: Readonly<Record<string, string>>;
  readonly copies: number;
  readonly firstNumber?: number;
};

/** Answers how many, and where the PDF is fetched. */
export function usePrintBadges(template: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: async (body: Badges) => {
      const { id, cards } = await call(printBadges, {
        params: { org, template },
        body: { ...body, fields: { ...body.fields } },
        key: key.of(JSON.stringify(body)),
      });
      return { cards, address: addressOf(getBadgeFile, { org, badge: id }) };
    },
    onSuccess: () => {
      key.renew();
      void client.invalidateQueries({ queryKey: templatesKey(org) });
    },
  });
}
