import { useAct, useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { photoFileLimits } from '@lanyard/domain/photo-file';
import type { MatchOutcome, PhotoMatchMethod } from '@lanyard/domain/photo-match';
import { formatNumber } from '@lanyard/format/numbers';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';

import {
  applyPhotoImport,
  decideFiles,
  dropPhotoImport,
  getPhotoImport,
  listPhotoImportFiles,
  listPhotoImports,
  nameFiles,
  photoZipRules,
  startPhotoImport,
  type PhotoImport,
} from '../../api-photo-import.ts';
import {
  keepChosenFiles,
  fileNamesOf,
  isZip,
  readTextFiles,
  splitForRequests,
  splitIndexes,
  type ChosenFile,
} from './chosen-files.ts';
import { sendZip } from './send-photos.ts';

// The server reports changes live. In case a report gets lost, the page also asks after this many milliseconds.
const untilHeard = 3000;
const isAtWork = ({ state, photos }: PhotoImport): boolean =>
  state === 'listing' || state === 'receiving' || photos.waiting > 0;

export const usePhotoImports = () =>
  useEndpoint(listPhotoImports, {}, { staleTime: 0, select: ({ imports }) => imports });
/** `wanted` is false after the import was cancelled, because there is nothing left to read. */
export const usePhotoImport = (id: string, wanted = true) =>
  useEndpoint(
    getPhotoImport,
    { params: { import: id } },
    {
      staleTime: 0,
      enabled: wanted,
      refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? untilHeard : false),
    },
  );
export const useImportFiles = (id: string, outcome: MatchOutcome, only?: 'refused') =>
  usePages(
    listPhotoImportFiles,
    { params: { import: id }, query: { outcome, only } },
    {
      nextOf: ({ files, more }) => (more ? String(files.at(-1)?.no ?? -1) : null),
      staleTime: 0,
    },
  );

/** A choice of files that is refused before anything is sent. */
class Unfit extends Error {}
export const photoImportErrorSentence = (error: unknown): string =>
  error instanceof Unfit ? error.message : errorSentenceFor(error);

/** A name for the import that the API accepts. */
const titleOf = (files: readonly ChosenFile[]): string => {
  const [first] = files;
  const folder = first?.path.includes('/') === true ? first.path.split('/')[0] : undefined;
  const name =
    folder ?? (files.length === 1 ? first?.file.name : undefined) ?? `${formatNumber(files.length)} files`;
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(-200) || 'Photos'
  );
};

export function useStartPhotoImport(onStarted: (id: string) => void) {
  const { org } = usePlace();
  const shown = useAnswerCache();
  return useActs(
    [startPhotoImport, nameFiles],
    async (send, files: readonly ChosenFile[]): Promise<PhotoImport> => {
      const [first] = files;
      if (!first) throw new Unfit('There is no file in it.');
      const zip = files.length === 1 && isZip(first);
      if (!zip && files.some(isZip)) throw new Unfit('Import one zip at a time, or only pictures.');
      if (zip && first.file.size > photoZipRules.mostBytes)
        throw new Unfit('This zip is larger than 1 GB. Unpack it and choose the folder.');
      const body = { kind: zip ? 'zip' : 'files', name: titleOf(files) } as const;
      if (zip) return send(startPhotoImport, { body });
      const { indexes, stray } = await readTextFiles(files);
      const names = await fileNamesOf(files, stray);
      if (names.length === stray.size) throw new Unfit('There is no picture in it.');
      if (names.length > photoFileLimits.files)
        throw new Unfit('These are more than 10,000 pictures. Choose fewer folders.');
      const { id } = await send(startPhotoImport, { body });
      keepChosenFiles(id, files);
      const params = { import: id };
      let from = 0;
      for (const turn of splitForRequests(names)) {
        await send(nameFiles, { params, body: { from, files: [...turn] } });
        from += turn.length;
      }
      for (const list of splitIndexes(indexes))
        await send(nameFiles, { params, body: { from, files: [], indexes: [list] } });
      return send(nameFiles, { params, body: { from, files: [], last: true } });
    },
    {
      waits: false,
      onSuccess: (made, files) => {
        shown.set(getPhotoImport, { params: { import: made.id } }, made);
        const [first] = files;
        if (made.kind === 'zip' && first)
          void sendZip(org, made.id, first.file, () => void shown.refresh('photos'));
        onStarted(made.id);
      },
    },
  );
}

export type FileDecisions = {
  readonly files?: { readonly no: number; readonly student: string | null }[];
  readonly acceptNear?: PhotoMatchMethod;
  readonly takeLast?: true;
  readonly replace?: number[];
  readonly replaceAll?: 'all' | 'unapproved';
  readonly keep?: number[];
};
export function useImportActs(id: string) {
  const shown = useAnswerCache();
  const params = { import: id };
  const onSuccess = (now: PhotoImport): void => shown.set(getPhotoImport, { params }, now);
  return {
    refresh: () => shown.refresh('photos'),
    decide: useAct(decideFiles, (body: FileDecisions) => ({ params, body }), { onSuccess }),
    apply: useAct<typeof applyPhotoImport, void>(applyPhotoImport, () => ({ params }), { onSuccess }),
    drop: useAct<typeof dropPhotoImport, void>(dropPhotoImport, () => ({ params })),
  };
}
