import { listSections } from '@lanyard/accounts/api';
import { listPeople } from '@lanyard/accounts/api-people';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { countPackages, listPackages } from '@lanyard/delivery/api';
import { scopesOf } from '@lanyard/domain/role';
import { readSerial } from '@lanyard/domain/serial';
import { searchTerms } from '@lanyard/domain/student-search';
import { errorCodeOf } from '@lanyard/http/call';
import { listOrders } from '@lanyard/orders/api';
import { findCard } from '@lanyard/orders/api-cards';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { listStudents, type Student, type StudentPage } from '@lanyard/students/api';
import { listTemplates } from '@lanyard/templates/api';
import { t } from '@lanyard/translation/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { PageAddress } from '../routes/create-router-navigation.tsx';
import type { CommandGroup } from './commands.ts';
import {
  batchCommands,
  cardCommands,
  classCommands,
  mostOfKind,
  orderCommands,
  packageCommands,
  personCommands,
  studentCommands,
  templateCommands,
} from './record-commands.ts';

// Milliseconds. Longer than the time between two keystrokes.
const pause = 150;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const kept = { placeholderData: keepPreviousData } as const;
/** A package is called by its number, its class or its tracking number. Words without a digit find none. */
const mayNamePackage = (q: string): boolean => /\d|^pkg/iu.test(q);

const someStudents = { limit: mostOfKind };
/**
 * Students who left, and former students, of those that the person may see. The browser asks for them only if nobody at
 * the school has the typed words, so most searches do not read these lists.
 */
function useGoneStudents(q: string, wanted: boolean) {
  const scopes = scopesOf(usePlace().roles, 'student.read');
  const mayLeft = scopes.includes('all') || scopes.includes('own');
  const left = useEndpoint(
    listStudents,
    { query: { ...someStudents, q, filter: 'left' } },
    { enabled: wanted && mayLeft },
  );
  const former = useEndpoint(
    listStudents,
    { query: { ...someStudents, q, filter: 'former' } },
    { enabled: wanted && scopes.includes('all') },
  );
  return { left, former };
}

/** Returns the students that the server found. Returns none if the server found only similar names. */
const exactOf = (page: StudentPage | undefined): readonly Student[] =>
  page?.search?.similar === false ? page.students : [];

/** What the server finds for the typed words, of each kind that the person may see. */
function useFound(typed: string) {
  const { kind } = usePlace();
  const wanted = typed.trim();
  const q = useSettled(wanted);
  const asked = wanted !== '' && q !== '';
  const serial = readSerial(q);
  const students = useEndpoint(
    listStudents,
    { query: { q, limit: 8 } },
    { ...kept, enabled: useMay('student.read') && asked },
  );
  const isNobody =
    students.data !== undefined && !students.isPlaceholderData && exactOf(students.data).length === 0;
  const gone = useGoneStudents(q, asked && isNobody);
  const packages = useEndpoint(
    listPackages,
    { query: { q, limit: mostOfKind } },
    { ...kept, enabled: useMay('package.read') && asked && mayNamePackage(q) },
  );
  const orders = useEndpoint(
    listOrders,
    { query: { q, limit: mostOfKind } },
    { ...kept, enabled: useMay('order.read') && asked },
  );
  const card = useEndpoint(
    findCard,
    { query: { serial: serial ?? '' } },
    { enabled: useMay('order.read') && asked && serial !== undefined },
  );
  // These lists are short, so the browser reads them once and compares them itself.
  const sections = useEndpoint(listSections, {}, { enabled: useMay('student.read') && asked });
  const templates = useEndpoint(
    listTemplates,
    { query: {} },
    { enabled: useMay('template.read') && kind === 'school' && asked },
  );
  const people = useEndpoint(listPeople, {}, { enabled: useMay('people.edit') && asked });
  return { q, wanted, asked, serial, students, ...gone, packages, orders, card, sections, templates, people };
}

export type PaletteSearch = {
  readonly groups: readonly CommandGroup[];
  /** The students have similar names, because nobody has the typed words. */
  readonly similar: boolean;
  readonly searching: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
};

/** Asks the server while someone types, because the browser never has all records. */
export function usePaletteSearch(typed: string, go: (to: PageAddress) => void): PaletteSearch {
  const { kind } = usePlace();
  const found = useFound(typed);
  const { q, wanted, asked, students, left, former, packages, orders, card, sections, templates, people } =
    found;
  const terms = searchTerms(wanted);
  const reads = [students, left, former, packages, orders, card, sections, templates, people];
  // No card with this serial is an answer.
  const failed = reads.filter(({ error }) => error && errorCodeOf(error) !== 'not_found');
  const leavers = exactOf(left.data);
  const formerStudents = exactOf(former.data);
  // If someone who is gone has exactly this name, similar names do not help.
  const isGone = leavers.length > 0 || formerStudents.length > 0;
  const ordersFound = orders.data?.orders ?? [];
  const groups: readonly CommandGroup[] = asked
    ? [
        { value: t`Classes`, items: classCommands(sections.data?.sections ?? [], terms, go) },
        { value: t`Students`, items: studentCommands(isGone ? [] : (students.data?.students ?? []), go) },
        { value: t`Students who left`, items: studentCommands(leavers, go, 'left') },
        { value: t`Former students`, items: studentCommands(formerStudents, go, 'former') },
        { value: t`Cards`, items: cardCommands(found.serial ? card.data : undefined, go) },
        {
          value: t`Packages`,
          items: packageCommands(mayNamePackage(q) ? (packages.data?.packages ?? []) : [], kind, go),
        },
        { value: t`Orders`, items: orderCommands(ordersFound, kind, go) },
        { value: t`Batches`, items: batchCommands(ordersFound, q, go) },
        { value: t`Templates`, items: templateCommands(templates.data?.templates ?? [], terms, go) },
        { value: t`People`, items: personCommands(people.data?.people ?? [], terms, go) },
      ]
    : [];
  return {
    groups,
    similar: asked && !isGone && students.data?.search?.similar === true,
    searching: wanted !== '' && (q !== wanted || reads.some(({ isFetching }) => isFetching)),
    error: asked ? (failed[0]?.error ?? null) : null,
    onRetry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** False in a school whose vendor packs its packages. */
export function usePacksHere(): boolean {
  const { kind } = usePlace();
  const isAsked = useMay('package.create') && kind === 'school';
  const { data } = useEndpoint(countPackages, {}, { enabled: isAsked });
  return kind === 'vendor' || (data !== undefined && data.shop !== null);
}
