import { useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { importFileLimits, fileRefusalSentences } from '@lanyard/domain/import-state';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';

import { getImport, startImport, type Import } from '../../api-import.ts';
import { sendImportFile } from './uploads.ts';

/** The page refuses this file before it sends anything. */
class Unfit extends Error {}
export const startErrorSentence = (error: unknown): string =>
  error instanceof Unfit ? error.message : errorSentenceFor(error);

/** Shortens the name to what the API accepts. It cuts the start, because the end of a file name matters more. */
const nameOf = (file: File): string =>
  file.name
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(-200) || 'Class list';

/** Calls `onOther` if the file is not the one that this import started with. */
export function useSendFile(onOther?: (file: File) => void) {
  const { org } = usePlace();
  const shown = useAnswerCache();
  return async ({ id }: Import, file: File): Promise<void> => {
    const isIt = await sendImportFile(org, id, file, () => shown.refresh('imports'));
    if (!isIt) onOther?.(file);
  };
}

export function useStartImport(onStarted: (id: string) => void) {
  const shown = useAnswerCache();
  const sendTo = useSendFile();
  return useActs(
    [startImport],
    async (send, file: File) => {
      if (file.size === 0) throw new Unfit(fileRefusalSentences.empty);
      if (file.size > importFileLimits.bytes) throw new Unfit(fileRefusalSentences.too_large);
      return { begun: await send(startImport, { body: { name: nameOf(file), size: file.size } }), file };
    },
    {
      waits: false,
      onSuccess: ({ begun, file }) => {
        shown.set(getImport, { params: { import: begun.id } }, begun);
        void sendTo(begun, file);
        onStarted(begun.id);
      },
    },
  );
}
