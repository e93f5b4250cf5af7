import { theirsIn } from '@lanyard/http/changed-meanwhile';
import { useToast } from '@lanyard/ui/use-toast';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface SettingsDraftOptions<Kept, Draft, Body> {
  readonly kept: Kept;
  readonly draftOf: (kept: Kept) => Draft;
  /** Undefined while something in it is wrong. */
  readonly read: (draft: Draft) => Body | undefined;
  readonly save: UseMutationResult<Kept, Error, { readonly version: number; readonly body: Body }>;
  /** What is said then; the second line too. */
  readonly saved: (kept: Kept) => readonly [title: string, description?: string];
  /** Told whether something is typed that is not saved. */
  readonly onDirty?: ((dirty: boolean) => void) | undefined;
}

/** Settings changed on a page and saved as a whole: the draft, what is kept, and what somebody else kept meanwhile. */
export function useSettingsDraft<Kept extends { readonly version: number }, Draft, Body>({
  kept,
  draftOf,
  read,
  save,
  saved,
  onDirty,
}: SettingsDraftOptions<Kept, Draft, Body>) {
  const toast = useToast();
  const [seen, setSeen] = useState(kept);
  const [draft, setDraft] = useState(() => draftOf(kept));
  const [tried, setTried] = useState(false);
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(seen));
  const body = read(draft);
  const now = theirsIn(save.error) as Kept | undefined;
  useEffect(() => {
    onDirty?.(changed);
    return () => onDirty?.(false);
  }, [changed, onDirty]);
  const take = (to: Kept): void => {
    setSeen(to);
    setDraft(draftOf(to));
    setTried(false);
    save.reset();
  };
  const send = (version: number): void => {
    if (body === undefined) return;
    save.mutate(
      { version, body },
      {
        onSuccess: (to) => {
          take(to);
          const [title, description] = saved(to);
          toast.show({ kind: 'done', title, ...(description !== undefined && { description }) });
        },
      },
    );
  };
  return {
    seen,
    draft,
    edit: (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part })),
    tried,
    changed,
    now,
    error: now ? null : save.error,
    busy: save.isPending,
    /** False: something is wrong, and said so from now on. */
    submit: (): boolean => {
      setTried(true);
      if (body !== undefined && changed && !save.isPending) send(seen.version);
      return body !== undefined;
    },
    discard: () => take(seen),
    takeTheirs: () => now && take(now),
    keepMine: () => now && send(now.version),
  };
}
export type SettingsDraft<Kept> = Omit<
  ReturnType<typeof useSettingsDraft<Kept & { readonly version: number }, unknown, unknown>>,
  'seen' | 'draft' | 'edit' | 'tried'
>;
