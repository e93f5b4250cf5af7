import {
  ActivityClass,
  Strong,
  ActivityStudent,
  ActivityPerson,
  type ActivityWords,
} from '@lanyard/accounts/web/activity/ActivityParts';
import type { ActivityKind } from '@lanyard/domain/activity';
import { formatNumber } from '@lanyard/format/numbers';
import {
  ArrowRightLeft,
  CalendarPlus,
  Eraser,
  FileDown,
  FileUp,
  ListChecks,
  MessageSquareWarning,
  MessageSquareX,
  Pencil,
  Undo2,
  UserCheck,
  UserMinus,
  UserPlus,
} from 'lucide-react';

/** The words for activity about the roster. */
export const studentActivity = {
  student_added: {
    label: 'Student added',
    icon: UserPlus,
    tone: 'blue',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <ActivityPerson of={item} /> added <Strong>{formatNumber(item.count)} students</Strong>
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> added <ActivityStudent of={item} />
        </>
      ),
  },
  student_changed: {
    label: 'Student changed',
    icon: Pencil,
    tone: 'neutral',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <ActivityPerson of={item} /> changed <Strong>{formatNumber(item.count)} students</Strong>
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> changed the record of <ActivityStudent of={item} />
        </>
      ),
  },
  student_moved: {
    label: 'Student moved',
    icon: ArrowRightLeft,
    tone: 'neutral',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <ActivityPerson of={item} /> moved <Strong>{formatNumber(item.count)} students</Strong> to{' '}
          <ActivityClass of={item} />
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> moved <ActivityStudent of={item} />
        </>
      ),
  },
  student_left: {
    label: 'Student left',
    icon: UserMinus,
    tone: 'neutral',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Strong>{formatNumber(item.count)} students</Strong> left the school
        </>
      ) : (
        <>
          <ActivityStudent of={item} /> left the school
        </>
      ),
  },
  student_returned: {
    label: 'Student came back',
    icon: UserCheck,
    tone: 'neutral',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Strong>{formatNumber(item.count)} students</Strong> came back
        </>
      ) : (
        <>
          <ActivityStudent of={item} /> came back
        </>
      ),
  },
  student_erased: {
    label: 'Student erased',
    icon: Eraser,
    tone: 'red',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> erased a student’s personal data
      </>
    ),
  },
  students_imported: {
    label: 'Students imported',
    icon: FileUp,
    tone: 'blue',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> imported a roster: <Strong>{formatNumber(item.count)} students</Strong>{' '}
        added or changed
      </>
    ),
  },
  students_exported: {
    label: 'Students exported',
    icon: FileDown,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> exported <Strong>{formatNumber(item.count)} students</Strong>
      </>
    ),
  },
  year_rolled_over: {
    label: 'Year rolled over',
    icon: CalendarPlus,
    tone: 'blue',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> rolled <Strong>{formatNumber(item.count)} students</Strong> over into a
        new year
      </>
    ),
  },
  change_undone: {
    label: 'Change taken back',
    icon: Undo2,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> took back a change of{' '}
        <Strong>{formatNumber(item.count)} students</Strong>
      </>
    ),
  },
  correction_asked: {
    label: 'Correction asked for',
    icon: MessageSquareWarning,
    tone: 'yellow',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <ActivityPerson of={item} /> asked for corrections to{' '}
          <Strong>{formatNumber(item.count)} students</Strong>
        </>
      ) : (
        <>
          <ActivityPerson of={item} /> asked for a correction to <ActivityStudent of={item} />
        </>
      ),
  },
  correction_declined: {
    label: 'Correction declined',
    icon: MessageSquareX,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> declined a correction to <ActivityStudent of={item} />
      </>
    ),
  },
  field_changed: {
    label: 'Student fields changed',
    icon: ListChecks,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> changed the field <Strong>{item.detail.label ?? '—'}</Strong> of student
        records
      </>
    ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
