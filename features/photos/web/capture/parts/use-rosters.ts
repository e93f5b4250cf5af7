import { useEndpoint } from '@lanyard/client/use-endpoint';
import { listStudents } from '@lanyard/students/api';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Device } from '../device/device.ts';
import { searchRosters, type FindableStudent, type RosterMatch, type Roster } from '../flow/find-student.ts';
import { sectionName, type SectionName } from '../flow/section-name.ts';
import { useCaptureSections } from '../use-queue.ts';

/** The classes that this device has stored, with the present class first. */
export function useRosters(device: Device, present: Roster): readonly Roster[] {
  const { data } = useCaptureSections(device);
  const [others, setOthers] = useState<readonly Roster[]>([]);
  const sections = data?.sections;
  useEffect(() => {
    let left = false;
    const wanted = (sections ?? []).filter(({ id }) => id !== present.section.id);
    void Promise.all(wanted.map(({ id }) => device.queueOf(id))).then(
      (queues) => left || setOthers(queues.flatMap((queue) => (queue ? [queue] : []))),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [device, sections, present.section.id]);
  return [present, ...others];
}

/** Students who match the words: first from this device, then from the whole school if there is a connection. */
export function useRosterSearch(
  device: Device,
  rosters: readonly Roster[],
  words: string,
  wholeSchool: boolean,
): { readonly found: readonly RosterMatch<FindableStudent>[]; readonly asking: boolean } {
  const { data: heard } = useCaptureSections(device);
  const [said, setSaid] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words.trim()), 200);
    return () => clearTimeout(timer);
  }, [words]);
  const { data, isFetching } = useEndpoint(
    listStudents,
    { query: { q: said, filter: 'all', sort: 'class', order: 'asc', limit: 20 } },
    { enabled: wholeSchool && said.length >= 2, retry: false, placeholderData: keepPreviousData },
  );
  const here = searchRosters(words, wholeSchool ? rosters : rosters.slice(0, 1));
  const sections = new Map<string, SectionName>(
    heard?.sections.map((section) => [sectionName(section), section]),
  );
  const known = new Set(here.map(({ student }) => student.id));
  const elsewhere = (wholeSchool && said.length >= 2 ? (data?.students ?? []) : []).flatMap((student) => {
    const section = sections.get(`${student.class}-${student.division}`);
    return section && !known.has(student.id) ? [{ student, section }] : [];
  });
  return { found: [...here, ...elsewhere], asking: isFetching };
}
