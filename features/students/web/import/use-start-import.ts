import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { fileLimits, fileSentences } from '@lanyard/domain/import-state';
import { call } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { startImport, type Import } from '../../api-import.ts';
import { always } from '../use-students.ts';
import { sendFile } from './uploads.ts';
import { importKey, importsKey } from './use-import.ts';

/** Refused before a byte is sent. */
class Unfit extends Error {}
export const startSentence = (error: unknown): string =>
  error instanceof Unfit ? error.message : sentenceFor(error);

/** A name the contract takes: what stands in front of it matters least. */
const nameOf = (file: File): string =>
  file.name
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(-200) || 'Class list';

/** `onOther` takes a file that is not the one this import began with. */
export function useSendFile(onOther?: (file: File) => void) {
  const { org } = usePlace();
  const client = useQueryClient();
  return async ({ id }: Import, file: File): Promise<void> => {
    const isIt = await sendFile(org, id, file, () => client.invalidateQueries({ queryKey: importsKey(org) }));
    if (!isIt) onOther?.(file);
  };
}

export function useStartImport(onStarted: (id: string) => void) {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  const send = useSendFile();
  return useMutation({
    ...always,
    mutationFn: async (file: File) => {
      if (file.size === 0) throw new Unfit(fileSentences.empty);
      if (file.size > fileLimits.bytes) throw new Unfit(fileSentences.too_large);
      const body = { name: nameOf(file), size: file.size };
      const begun = await call(startImport, {
        params: { org },
        body,
        key: key.of(JSON.stringify([body, file.lastModified])),
      });
      return { begun, file };
    },
    onSuccess: ({ begun, file }) => {
      key.renew();
      client.setQueryData(importKey(org, begun.id), begun);
      void client.invalidateQueries({ queryKey: [...importsKey(org), 'list'] });
      void send(begun, file);
      onStarted(begun.id);
    },
  });
}
