import { figure } from '@lanyard/students/web/figure';
import { CameraOff, ImageUp, RotateCcw } from 'lucide-react';

import { Strong, Student, Who, type ActivityWords } from './ActivityParts.tsx';

type PhotoKind = 'retake_asked' | 'photo_chosen' | 'photo_withdrawn';

/** What was done with photos, besides taking them. */
export const photoWords: Readonly<Record<PhotoKind, ActivityWords>> = {
  retake_asked: {
    label: 'Retake asked',
    icon: RotateCcw,
    tone: 'yellow',
    sentence: (item) => (
      <>
        <Who of={item} /> asked for another photo of <Student of={item} />
      </>
    ),
  },
  photo_chosen: {
    label: 'Photo chosen',
    icon: ImageUp,
    tone: 'neutral',
    sentence: (item) => (
      <>
        <Who of={item} /> chose another photo of <Student of={item} />
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
          <Strong>{figure(item.count)} photos</Strong> withdrawn: the parents said no
        </>
      ) : (
        <>
          The photo of <Student of={item} /> was withdrawn: the parents said no
        </>
      ),
  },
};
