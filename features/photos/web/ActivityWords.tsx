import {
  ActivityClass,
  Strong,
  ActivityStudent,
  ActivityPerson,
  type ActivityWords,
} from '@lanyard/accounts/web/activity/ActivityParts';
import type { ActivityKind } from '@lanyard/domain/activity';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import {
  ArrowLeftRight,
  ArrowUpDown,
  Camera,
  CameraOff,
  ImageUp,
  RotateCcw,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';

const photosIn = (count: number): string => formatCount(count, 'photo', 'photos');

/** The words and icons of activities about photos. */
export const photoActivity = {
  photo_captured: {
    label: 'Photo captured',
    icon: Camera,
    tone: 'blue',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Strong>{formatNumber(item.count)} photos</Strong> captured in <ActivityClass of={item} />
        </>
      ) : (
        <>
          Photo captured for <ActivityStudent of={item} />
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
          Quality check failed for <ActivityStudent of={item} />
        </>
      ) : (
        <>
          Quality check failed for <ActivityStudent of={item} />: {issue}
        </>
      );
    },
  },
  retake_asked: {
    label: 'Retake asked',
    icon: RotateCcw,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> asked for another photo of <ActivityStudent of={item} />
      </>
    ),
  },
  photo_chosen: {
    label: 'Photo chosen',
    icon: ImageUp,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> chose another photo of <ActivityStudent of={item} />
      </>
    ),
  },
  photo_doubted: {
    label: 'Photo doubted',
    icon: UserRoundX,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> says the photo is not of <ActivityStudent of={item} />
      </>
    ),
  },
  photo_doubt_ended: {
    label: 'Doubt taken back',
    icon: UserRoundCheck,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> takes back the doubt about the photo of <ActivityStudent of={item} />
      </>
    ),
  },
  photo_confirmed: {
    label: 'Photo confirmed',
    icon: UserRoundCheck,
    tone: 'green',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> says the photo is of <ActivityStudent of={item} />
      </>
    ),
  },
  photos_shifted: {
    label: 'Photos shifted',
    icon: ArrowUpDown,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> shifted <Strong>{photosIn(item.count)}</Strong> {item.detail.label} from{' '}
        <span className="whitespace-nowrap">{item.detail.class}</span>
      </>
    ),
  },
  photos_swapped: {
    label: 'Photos swapped',
    icon: ArrowLeftRight,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> swapped the photos of{' '}
        <span className="whitespace-nowrap">{item.detail.class}</span>
      </>
    ),
  },
  shift_undone: {
    label: 'Shift undone',
    icon: Undo2,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <ActivityPerson of={item} /> put <Strong>{photosIn(item.count)}</Strong> back, from{' '}
        <span className="whitespace-nowrap">{item.detail.class}</span>
      </>
    ),
  },
  photo_withdrawn: {
    label: 'Photo withdrawn',
    icon: CameraOff,
    tone: 'neutral',
    sentence: (item) =>
      item.count > 1 ? (
        <>
          <Strong>{formatNumber(item.count)} photos</Strong> withdrawn: the parents said no
        </>
      ) : (
        <>
          The photo of <ActivityStudent of={item} /> was withdrawn: the parents said no
        </>
      ),
  },
} as const satisfies Partial<Record<ActivityKind, ActivityWords>>;
