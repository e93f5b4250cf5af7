import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { photoFileLimits } from '@lanyard/domain/photo-file';
import type { MatchOutcome, MatchWay } from '@lanyard/domain/photo-match';
import { formatNumber } from '@lanyard/format/numbers';
import { call } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';

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
  type PhotoImportFile,
} from '../../api-photo-import.ts';
import { holdFiles, inTurns, isZip, listsOf, namesOf, type ChosenFile } from './chosen-files.ts';
import { sendZip } from './sending.ts';

const always = { networkMode: 'always' } as const;
const importsKey = (org: string): QueryKey => ['photos', org, 'imports'];
const importKey = (org: string, id: string): QueryKey => [...importsKey(org), id];

// The live stream tells when something moved; this asks now and then in case the stream is down.
const untilHeard = 3000;
const isAtWork = ({ state, photos }: PhotoImport): boolean =>
  state === 'listing' || state === 'receiving' || photos.waiting > 0;

export function usePhotoImports() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...importsKey(org), 'list'],
    queryFn: async ({ signal }) => (await call(listPhotoImports, { params: { org } }, signal)).imports,
    staleTime: 0,
  });
}
/** Not `wanted` once it was given up: there is nothing to ask for any more. */
export function usePhotoImport(id: string, wanted = true) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: importKey(org, id),
    queryFn: ({ signal }) => call(getPhotoImport, { params: { org, import: id } }, signal),
    staleTime: 0,
    enabled: wanted,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? untilHeard : false),
  });
}
type FilesPage = { readonly files: PhotoImportFile[]; readonly more: boolean };
export function useImportFiles(id: string, outcome: MatchOutcome, only?: 'refused') {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...always,
    queryKey: [...importKey(org, id), 'files', outcome, only ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPhotoImportFiles,
        { params: { org, import: id }, query: { outcome, after: pageParam, only } },
        signal,
      ),
    initialPageParam: -1,
    getNextPageParam: ({ files, more }: FilesPage) => (more ? files.at(-1)?.no : undefined),
    staleTime: 0,
  });
}

/** Refused before anything is sent. */
class Unfit extends Error {}
export const startSentence = (error: unknown): string =>
  error instanceof Unfit ? error.message : sentenceFor(error);

/** A name the contract takes. */
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

export function useStart(onStarted: (id: string) => void) {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  const refresh = (): void => void client.invalidateQueries({ queryKey: importsKey(org) });
  return useMutation({
    ...always,
    mutationFn: async (files: readonly ChosenFile[]): Promise<PhotoImport> => {
      const [first] = files;
      if (!first) throw new Unfit('There is no file in it.');
      const zip = files.length === 1 && isZip(first);
      if (!zip && files.some(isZip)) throw new Unfit('Import one zip at a time, or only pictures.');
      if (zip && first.file.size > photoZipRules.mostBytes)
        throw new Unfit('This zip is larger than 1 GB. Unpack it and choose the folder.');
      const body = { kind: zip ? 'zip' : 'files', name: titleOf(files) } as const;
      if (zip)
        return call(startPhotoImport, {
          params: { org },
          body,
          key: key.of(`${first.path} ${String(first.file.size)}`),
        });
      const names = await namesOf(files);
      if (names.length === 0) throw new Unfit('There is no picture in it.');
      if (names.length > photoFileLimits.files)
        throw new Unfit('These are more than 10,000 pictures. Choose fewer folders.');
      const { id } = await call(startPhotoImport, {
        params: { org },
        body,
        key: key.of(JSON.stringify([body, names.length, names[0]])),
      });
      holdFiles(id, files);
      const params = { org, import: id };
      let from = 0;
      for (const turn of inTurns(names)) {
        await call(nameFiles, { params, body: { from, files: [...turn] } });
        from += turn.length;
      }
      for await (const list of listsOf(files))
        await call(nameFiles, { params, body: { from, files: [], indexes: [list] } });
      return call(nameFiles, { params, body: { from, files: [], last: true } });
    },
    onSuccess: (made, files) => {
      key.renew();
      client.setQueryData(importKey(org, made.id), made);
      const [first] = files;
      if (made.kind === 'zip' && first) void sendZip(org, made.id, first.file, refresh);
      refresh();
      onStarted(made.id);
    },
  });
}

export type Decision = {
  readonly files?: { readonly no: number; readonly student: string | null }[];
  readonly acceptNear?: MatchWay;
  readonly takeLast?: true;
  readonly replace?: number[];
  readonly replaceAll?: 'all' | 'unapproved';
  readonly keep?: number[];
};
export function useImportActs(id: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  const params = { org, import: id };
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: importsKey(org) });
  const onSuccess = (now: PhotoImport): Promise<void> => {
    client.setQueryData(importKey(org, id), now);
    return refresh();
  };
  return {
    refresh,
    decide: useMutation({
      ...always,
      mutationFn: (body: Decision) => call(decideFiles, { params, body }),
      onSuccess,
    }),
    apply: useMutation({ ...always, mutationFn: () => call(applyPhotoImport, { params }), onSuccess }),
    drop: useMutation({ ...always, mutationFn: () => call(dropPhotoImport, { params }), onSuccess: refresh }),
  };
}
