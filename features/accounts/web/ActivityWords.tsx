import type { ActivityKind } from '@lanyard/domain/activity';
import { t, Trans } from '@lanyard/translation/macro';
import {
  CalendarPlus,
  LayoutGrid,
  Mail,
  School,
  ShieldCheck,
  UserCheck,
  UserCog,
  UserMinus,
} from 'lucide-react';

import { ActivityClass, Strong, ActivityPerson, type ActivityWords } from './activity/ActivityParts.tsx';

/** Activity sentences about people, classes, years and the organisation itself. */
export const accountActivity = {
  person_invited: {
    label: 'Person invited',
    icon: Mail,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> invited a colleague
      </>
    ),
  },
  person_joined: {
    label: 'Person joined',
    icon: UserCheck,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> joined
      </>
    ),
  },
  person_left: {
    label: 'Person left',
    icon: UserMinus,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> ended a membership
      </>
    ),
  },
  roles_changed: {
    label: 'Roles changed',
    icon: UserCog,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed a colleague’s roles
      </>
    ),
  },
  acting_principal_named: {
    label: 'Acting principal named',
    icon: ShieldCheck,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> named an acting principal
      </>
    ),
  },
  school_changed: {
    label: 'School changed',
    icon: School,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed the profile
      </>
    ),
  },
  year_opened: {
    label: 'Year opened',
    icon: CalendarPlus,
    tone: 'neutral',
    sentence: (item) =>
      item.person === null ? (
        <>
          Academic year <Strong>{item.detail.label ?? ''}</Strong> opened
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> opened the academic year <Strong>{item.detail.label ?? ''}</Strong>
        </>
      ),
  },
  year_changed: {
    label: 'Academic year changed',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed the academic year <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  year_made_current: {
    label: 'Academic year begun',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> began the academic year <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  section_added: {
    label: 'Class added',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> added <ActivityClass of={item} />
      </>
    ),
  },
  section_changed: {
    label: 'Class changed',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed <ActivityClass of={item} />
      </>
    ),
  },
  section_removed: {
    label: 'Class removed',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> removed a class
      </>
    ),
  },
  delivery_place_changed: {
    get label() {
      return t`Delivery place changed`;
    },
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: ({ person, detail: { label: place } }) => {
      const name = person ?? t`Somebody`;
      return (
        <Trans>
          {name} changed the delivery place <Strong>{place}</Strong>
        </Trans>
      );
    },
  },
  delivery_place_removed: {
    get label() {
      return t`Delivery place removed`;
    },
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: ({ person, detail: { label: place } }) => {
      const name = person ?? t`Somebody`;
      return (
        <Trans>
          {name} removed the delivery place <Strong>{place}</Strong>
        </Trans>
      );
    },
  },
  vendor_changed: {
    label: 'Vendor changed',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed the vendor’s profile
      </>
    ),
  },
  vendor_linked: {
    label: 'Vendor linked',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> linked a print vendor
      </>
    ),
  },
  vendor_link_ended: {
    label: 'Vendor link ended',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> ended the link to a print vendor
      </>
    ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
