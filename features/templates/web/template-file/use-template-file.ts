import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call, codeOf } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { sendUpload } from '@lanyard/uploads/send-upload';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { getTemplateImport, keepTemplateImport, templateFileRules } from '../../api-template-file.ts';
import { always, templatesKey } from '../use-templates.ts';

/** Refused before a byte is sent. */
class Unfit extends Error {}
export const sendSentence = (error: unknown): string =>
  error instanceof Unfit ? error.message : sentenceFor(error);

/** Answers the import's id, which is the upload's. */
export function useSendTemplateFile() {
  const { org } = usePlace();
  return useMutation({
    ...always,
    mutationFn: async (file: File) => {
      if (file.size === 0) throw new Unfit('The file is empty.');
      if (file.size > templateFileRules.mostBytes) throw new Unfit('The file is larger than 40 MB.');
      if (!file.name.toLowerCase().endsWith('.json'))
        throw new Unfit('Choose a template file. Its name ends in .idcard.json.');
      const { id } = await sendUpload({
        org,
        file,
        purpose: templateFileRules.purpose,
        mediaType: templateFileRules.mediaTypes[0],
        tries: 4,
      });
      return id;
    },
  });
}

const pause = 600;
const longestWait = 60_000;

/** What is in the file, once the job has read it. */
export function useTemplateImport(id: string | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...templatesKey(org), 'import', id],
    queryFn: ({ signal }) => call(getTemplateImport, { params: { org, import: id ?? '' } }, signal),
    enabled: id !== undefined,
    // It is there a moment after the file.
    retry: (failures, error) => codeOf(error) === 'not_found' && failures < longestWait / pause,
    retryDelay: pause,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pause : false),
  });
}

export function useKeepImport() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(keepTemplateImport, {
        params: { org, import: id },
        body: { name },
        key: key.of(`${id} ${name}`),
      }),
    onSuccess: () => {
      key.renew();
      void client.invalidateQueries({ queryKey: templatesKey(org) });
    },
  });
}
