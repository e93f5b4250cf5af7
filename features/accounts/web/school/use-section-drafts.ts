import { formatCount } from '@lanyard/format/plurals';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { SectionChange, SectionInFull } from '../../api-school.ts';
import { useChangeSection } from './use-school.ts';

const changeOf = ({ reviewer, deputy, reviewDueOn }: SectionInFull): SectionChange => ({
  reviewer: reviewer?.id ?? null,
  deputy: deputy?.id ?? null,
  reviewDueOn,
});
const same = (a: SectionChange, b: SectionChange): boolean =>
  a.reviewer === b.reviewer && a.deputy === b.deputy && a.reviewDueOn === b.reviewDueOn;

type Drafts = Readonly<Record<string, SectionChange>>;
type Failures = Readonly<Record<string, unknown>>;
const without = <Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** Rows are changed and saved together. Each row has its own version and its own result. */
export function useSectionDrafts(year: string, sections: readonly SectionInFull[]) {
  const { mutateAsync, keep } = useChangeSection(year);
  const toast = useToast();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [failures, setFailures] = useState<Failures>({});
  const [busy, setBusy] = useState(false);
  const changed = sections.filter((section) => {
    const draft = drafts[section.id];
    return draft !== undefined && !same(draft, changeOf(section));
  });

  const forget = (id: string): void => {
    setDrafts((before) => without(before, id));
    setFailures((before) => without(before, id));
  };
  const saveOne = async (section: SectionInFull, version: number): Promise<boolean> => {
    try {
      await mutateAsync({ id: section.id, version, ...(drafts[section.id] ?? changeOf(section)) });
      forget(section.id);
      return true;
    } catch (error) {
      setFailures((before) => ({ ...before, [section.id]: error }));
      return false;
    }
  };
  const saveAll = async (): Promise<void> => {
    setBusy(true);
    let saved = 0;
    for (const section of changed) if (await saveOne(section, section.version)) saved++;
    setBusy(false);
    if (saved > 0)
      toast.show({
        kind: 'done',
        title: formatCount(saved, 'section saved', 'sections saved'),
      });
  };
  return {
    changed,
    failures,
    busy,
    draftOf: (section: SectionInFull): SectionChange => drafts[section.id] ?? changeOf(section),
    edit: (section: SectionInFull, part: Partial<SectionChange>): void =>
      setDrafts((before) => ({
        ...before,
        [section.id]: { ...(before[section.id] ?? changeOf(section)), ...part },
      })),
    /** Discards one's own changes of a row and takes the version that another person saved. */
    take: (now: SectionInFull): void => {
      keep(now);
      forget(now.id);
    },
    discard: (): void => {
      setDrafts({});
      setFailures({});
    },
    saveOne,
    saveAll,
  };
}
export type SectionDrafts = ReturnType<typeof useSectionDrafts>;
