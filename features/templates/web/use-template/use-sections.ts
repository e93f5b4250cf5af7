import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { listSectionChoices, useTemplate as usingTemplate } from '../../api-use.ts';
import { always, templatesKey } from '../use-templates.ts';

export function useSectionChoices(template: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...templatesKey(org), 'sections', template],
    queryFn: ({ signal }) => call(listSectionChoices, { params: { org, template } }, signal),
    staleTime: 0,
  });
}

type Asked = {
  readonly version: string;
  readonly sections: readonly string[];
  readonly approvedToo: boolean;
};

export function useForSections(template: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ sections, ...rest }: Asked) =>
      call(usingTemplate, { params: { org, template }, body: { ...rest, sections: [...sections] } }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey(org) }),
  });
}
