import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { listSectionChoices, applyTemplate } from '../../api-use.ts';

export const useSectionChoices = (template: string) =>
  useEndpoint(listSectionChoices, { params: { template } }, { staleTime: 0 });

type Asked = {
  readonly version: string;
  readonly sections: readonly string[];
  readonly approvedToo: boolean;
};
export const useForSections = (template: string) =>
  useAct(applyTemplate, ({ sections, ...rest }: Asked) => ({
    params: { template },
    body: { ...rest, sections: [...sections] },
  }));
