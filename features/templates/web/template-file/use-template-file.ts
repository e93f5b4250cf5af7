import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { errorCodeOf } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { sendUpload } from '@lanyard/uploads/send-upload';

import { getTemplateImport, keepTemplateImport, templateFileUploadRules } from '../../api-template-file.ts';

/** A file that is refused before any of it is sent. */
class Unfit extends Error {}
export const uploadErrorSentence = (error: unknown): string =>
  error instanceof Unfit ? error.message : errorSentenceFor(error);

/** Returns the id of the import, which is the id of the upload. */
export function useSendTemplateFile() {
  const { org } = usePlace();
  return useActs([], async (_, file: File) => {
    if (file.size === 0) throw new Unfit('The file is empty.');
    if (file.size > templateFileUploadRules.mostBytes) throw new Unfit('The file is larger than 40 MB.');
    if (!file.name.toLowerCase().endsWith('.json'))
      throw new Unfit('Choose a template file. Its name ends in .idcard.json.');
    const { id } = await sendUpload({
      org,
      file,
      purpose: templateFileUploadRules.purpose,
      mediaType: templateFileUploadRules.mediaTypes[0],
      tries: 4,
    });
    return id;
  });
}

const pause = 600;
const longestWait = 60_000;

/** What is in the file, after the job has read it. */
export const useTemplateImport = (id: string | undefined) =>
  useEndpoint(
    getTemplateImport,
    { params: { import: id ?? '' } },
    {
      enabled: id !== undefined,
      // The server creates the import a moment after it has received the file, so retry a 404.
      retry: (failures, error) => errorCodeOf(error) === 'not_found' && failures < longestWait / pause,
      retryDelay: pause,
      refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pause : false),
    },
  );

export const useKeepTemplateImport = () =>
  useAct(
    keepTemplateImport,
    ({ id, name }: { readonly id: string; readonly name: string }) => ({
      params: { import: id },
      body: { name },
    }),
    { waits: false },
  );
