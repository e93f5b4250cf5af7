import type { ActivityKind } from '@lanyard/domain/activity';
import { formatNumber } from '@lanyard/format/numbers';
import {
  CalendarPlus,
  Camera,
  CheckCheck,
  LayoutGrid,
  Mail,
  PackageCheck,
  School,
  ShieldCheck,
  TriangleAlert,
  UserCheck,
  UserCog,
  UserMinus,
  UserPlus,
} from 'lucide-react';

import { cards, Class, Package, Strong, Student, Who, type ActivityWords } from './ActivityParts.tsx';
import { orderWords } from './OrderWords.tsx';
import { packageWords } from './PackageWords.tsx';
import { photoWords } from './PhotoWords.tsx';
import { proofWords } from './ProofWords.tsx';
import { rosterWords } from './RosterWords.tsx';
import { templateWords } from './TemplateWords.tsx';
import { vendorSettingsWords } from './VendorSettingsWords.tsx';

// One sentence per kind, whole: a new kind does not compile without one.
export const activityWords: Readonly<Record<ActivityKind, ActivityWords>> = {
  photo_captured: {
    label: 'Photo captured',
    icon: Camera,
    tone: 'blue',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Strong>{formatNumber(item.count)} photos</Strong> captured in <Class of={item} />
        </>
      ) : (
        <>
          Photo captured for <Student of={item} />
        </>
      ),
  },
  proof_approved: {
    label: 'Proof approved',
    icon: CheckCheck,
    tone: 'green',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Who of={item} /> approved <Strong>{formatNumber(item.count)} proofs</Strong> in <Class of={item} />
        </>
      ) : (
        <>
          <Who of={item} /> approved the proof of <Student of={item} />
        </>
      ),
  },
  quality_issue: {
    label: 'Quality issue',
    icon: TriangleAlert,
    tone: 'yellow',
    sentence: (item) => {
      const { issue } = item.detail;
      return issue === undefined ? (
        <>
          Quality check failed for <Student of={item} />
        </>
      ) : (
        <>
          Quality check failed for <Student of={item} />: {issue}
        </>
      );
    },
  },
  delivery_complete: {
    label: 'Delivery complete',
    icon: PackageCheck,
    tone: 'purple',
    sentence: (item) => (
      <>
        <Package of={item} /> delivered to <Class of={item} />, {cards(item)}
      </>
    ),
  },
  student_added: {
    label: 'Student added',
    icon: UserPlus,
    tone: 'blue',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Who of={item} /> added <Strong>{formatNumber(item.count)} students</Strong>
        </>
      ) : (
        <>
          <Who of={item} /> added <Student of={item} />
        </>
      ),
  },
  ...rosterWords,
  ...templateWords,
  ...photoWords,
  ...proofWords,
  ...vendorSettingsWords,
  ...orderWords,
  ...packageWords,
  person_invited: {
    label: 'Person invited',
    icon: Mail,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> invited a colleague
      </>
    ),
  },
  person_joined: {
    label: 'Person joined',
    icon: UserCheck,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> joined
      </>
    ),
  },
  person_left: {
    label: 'Person left',
    icon: UserMinus,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> ended a membership
      </>
    ),
  },
  roles_changed: {
    label: 'Roles changed',
    icon: UserCog,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed a colleague’s roles
      </>
    ),
  },
  school_changed: {
    label: 'School changed',
    icon: School,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed the profile
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
          <Who of={item} /> opened the academic year <Strong>{item.detail.label ?? ''}</Strong>
        </>
      ),
  },
  section_added: {
    label: 'Class added',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> added <Class of={item} />
      </>
    ),
  },
  section_removed: {
    label: 'Class removed',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> removed a class
      </>
    ),
  },
  year_changed: {
    label: 'Academic year changed',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed the academic year <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  year_made_current: {
    label: 'Academic year begun',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> began the academic year <Strong>{item.detail.label ?? ''}</Strong>
      </>
    ),
  },
  vendor_changed: {
    label: 'Vendor changed',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed the vendor’s profile
      </>
    ),
  },
  vendor_linked: {
    label: 'Vendor linked',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> linked a print vendor
      </>
    ),
  },
  vendor_link_ended: {
    label: 'Vendor link ended',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> ended the link to a print vendor
      </>
    ),
  },
  section_changed: {
    label: 'Class changed',
    icon: LayoutGrid,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> changed <Class of={item} />
      </>
    ),
  },
  acting_principal_named: {
    label: 'Acting principal named',
    icon: ShieldCheck,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> named an acting principal
      </>
    ),
  },
};
