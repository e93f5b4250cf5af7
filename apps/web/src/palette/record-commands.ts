// Each record that a search finds, as a command that opens it.
import type { Section } from '@lanyard/accounts/api';
import type { Person } from '@lanyard/accounts/api-people';
import type { Package } from '@lanyard/delivery/api';
import { foldText, formatIdentifier } from '@lanyard/domain/student';
import type { SearchTerm } from '@lanyard/domain/student-search';
import type { Order } from '@lanyard/orders/api';
import type { CardInFull } from '@lanyard/orders/api-cards';
import type { Student } from '@lanyard/students/api';
import type { TemplateSummary } from '@lanyard/templates/api';
import { t } from '@lanyard/translation/macro';
import {
  Boxes,
  CreditCard,
  Factory,
  GraduationCap,
  IdCard,
  Package as PackageIcon,
  UserCog,
  UserRound,
} from 'lucide-react';

import { paths } from '../paths.ts';
import { settingsPageAddress, type PageAddress } from '../routes/create-router-navigation.tsx';
import type { PaletteCommand } from './commands.ts';
import { matchLabel } from './match-label.ts';

type Go = (to: PageAddress) => void;
/** The most records of one kind. */
export const mostOfKind = 5;

/** Choosing a student opens the student's panel over the list that has the student. */
export const studentCommands = (
  students: readonly Student[],
  go: Go,
  filter?: 'left' | 'former',
): readonly PaletteCommand[] =>
  students.map((student) => ({
    id: student.id,
    label: student.name,
    icon: UserRound,
    hint: student.lastYear ?? formatIdentifier(student),
    run: () => go({ to: paths.students, search: { ...(filter && { filter }), student: student.id } }),
  }));

export const classCommands = (
  sections: readonly Section[],
  terms: readonly SearchTerm[],
  go: Go,
): readonly PaletteCommand[] =>
  sections
    .filter((section) => matchLabel(`${section.class}-${section.division}`, terms, section) === 'exact')
    .slice(0, mostOfKind)
    .map(({ id, class: inClass, division }) => ({
      id,
      label: `${inClass}-${division}`,
      icon: GraduationCap,
      run: () => go({ to: paths.students, search: { class: inClass, division } }),
    }));

export const packageCommands = (packages: readonly Package[], side: 'school' | 'vendor', go: Go) =>
  packages.map(({ id, name, section, school }): PaletteCommand => ({
    id,
    label: t`${name}, ${section.label}`,
    icon: PackageIcon,
    hint: side === 'vendor' ? school.name : undefined,
    run: () => go({ to: paths.delivery, search: { track: id } }),
  }));

/** The orders, and the batches whose name has every word of the search. */
export const orderCommands = (orders: readonly Order[], side: 'school' | 'vendor', go: Go) =>
  orders.map(({ id, name, batch, school, vendor }): PaletteCommand => ({
    id,
    label: `${batch} · ${name}`,
    icon: Factory,
    hint: side === 'vendor' ? school.name : vendor.name,
    run: () => go({ to: paths.order, params: { order: id } }),
  }));
export const batchCommands = (orders: readonly Order[], q: string, go: Go): readonly PaletteCommand[] => {
  const words = foldText(q).split(' ');
  return [...new Set(orders.map(({ batch }) => batch))]
    .filter((batch) => words.every((word) => foldText(batch).includes(word)))
    .map((batch) => ({
      id: `batch-${batch}`,
      label: batch,
      icon: Boxes,
      run: () => go({ to: paths.vendorOrders, search: { q: batch } }),
    }));
};

export const cardCommands = (card: CardInFull | undefined, go: Go): readonly PaletteCommand[] =>
  card
    ? [
        {
          id: card.id,
          label: card.serial,
          icon: CreditCard,
          hint: card.inOrder.name,
          run: () => go({ to: paths.order, params: { order: card.order }, search: { card: card.id } }),
        },
      ]
    : [];

export const templateCommands = (
  templates: readonly TemplateSummary[],
  terms: readonly SearchTerm[],
  go: Go,
): readonly PaletteCommand[] =>
  templates
    .filter(({ name }) => matchLabel(name, terms) === 'exact')
    .slice(0, mostOfKind)
    .map(({ id, name }) => ({
      id,
      label: name,
      icon: IdCard,
      run: () => go({ to: paths.templates, search: { preview: id } }),
    }));

export const personCommands = (
  people: readonly Person[],
  terms: readonly SearchTerm[],
  go: Go,
): readonly PaletteCommand[] =>
  people
    .filter(({ name, email }) => matchLabel(`${name} ${email}`, terms) === 'exact')
    .slice(0, mostOfKind)
    .map(({ id, name, email }) => ({
      id: `person-${id}`,
      label: name,
      icon: UserCog,
      hint: email,
      run: () => go({ ...settingsPageAddress('people'), search: { q: email } }),
    }));
