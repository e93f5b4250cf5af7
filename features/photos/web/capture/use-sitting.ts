import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';

import type { QualitySettings } from '../../api-capture.ts';
import type { Guide } from './camera/guide.ts';
import { takeStill, type StillPicture } from './camera/still.ts';
import type { Device } from './device/device.ts';
import { photoFindingsOf, type PhotoFindings } from './flow/findings.ts';
import type { QueueLine } from './flow/queue-lines.ts';
import {
  startSitting,
  greenFrameMs,
  nextSittingState,
  type SittingState,
  type SittingEvent,
} from './flow/sitting.ts';
import { cacheShotThumbnail } from './shot-picture.ts';

/** `address` is an object URL for the picture. It is revoked when another picture replaces it. */
export type TakenPicture = StillPicture & { readonly address: string; readonly takenAt: string };
export const takenPictureOf = (still: StillPicture): TakenPicture => ({
  ...still,
  address: URL.createObjectURL(still.blob),
  takenAt: new Date().toISOString(),
});

type Asked = {
  readonly device: Device;
  readonly section: string;
  readonly line: QueueLine;
  readonly settings: QualitySettings;
  readonly guide: Guide | undefined;
  readonly video: HTMLVideoElement | null;
  /** Whether someone is in the picture now. It may still be the previous child. */
  readonly somebodyThere: () => boolean;
  readonly onLeft: () => void;
};

type Seat = { readonly sitting: SittingState<TakenPicture>; readonly findings: PhotoFindings | null };
type SeatEvent = SittingEvent<TakenPicture> & { readonly findings?: PhotoFindings | null };
/** The findings belong to the picture, so they are cleared together with it. */
function step(before: Seat, event: SeatEvent): Seat {
  const sitting = nextSittingState(before.sitting, event);
  if (event.is === 'looked') return { sitting, findings: event.findings ?? null };
  const isOver = event.is === 'arrive' || event.is === 'retake';
  return isOver || sitting !== before.sitting
    ? { sitting, findings: isOver ? null : before.findings }
    : before;
}

async function measureStill(guide: Guide | undefined, { blob, width, height }: StillPicture) {
  if (!guide) return null;
  const picture = await createImageBitmap(blob);
  return (await guide.look(picture, { width, height }, false))?.measured ?? null;
}

/** Connects the state machine of `sitting.ts` with the camera, the measuring and the saving. */
export function useSitting({ device, section, line, settings, guide, video, somebodyThere, onLeft }: Asked) {
  const [{ sitting, findings }, dispatch] = useReducer(
    step,
    { allowed: line.allowed, armed: true },
    (given): Seat => ({ sitting: startSitting(given), findings: null }),
  );
  const { at } = sitting;
  const picture = 'picture' in sitting ? sitting.picture : undefined;

  // A new photo follows the photo that the operator sees for this child: a shot of this device, or else the server's
  // photo.
  const follows = line.shot && line.shot.state !== 'refused' ? line.shot.id : (line.photo?.id ?? null);

  // A layout effect runs before the browser paints, so one child's name never appears over another child's picture.
  const { id, allowed } = line;
  const arrive = useEffectEvent(() => {
    dispatch({ is: 'arrive', allowed, armed: !somebodyThere() });
  });
  const here = useRef({ id, allowed });
  useLayoutEffect(() => {
    if (here.current.id === id && here.current.allowed === allowed) return;
    here.current = { id, allowed };
    arrive(); // Runs also if consent is withdrawn while the child is in the chair.
  }, [id, allowed]);

  const shoot = useEffectEvent(async () => {
    try {
      if (!video) throw new Error('there is no camera');
      dispatch({ is: 'taken', picture: takenPictureOf(await takeStill(video)) });
    } catch {
      dispatch({ is: 'missed' });
    }
  });
  const look = useEffectEvent(async (taken: TakenPicture, isLeft: () => boolean) => {
    const measured = await measureStill(guide, taken).catch(() => null);
    if (isLeft()) return;
    const found = measured && photoFindingsOf(measured.measurements, settings.thresholds);
    const clean = found?.sentence === null ? 'clean' : 'warned';
    dispatch({ is: 'looked', look: found ? clean : 'unchecked', findings: found });
  });
  const save = useEffectEvent(async (taken: TakenPicture) => {
    try {
      const shot = { student: line.id, section, takenAt: taken.takenAt, follows };
      cacheShotThumbnail((await device.addShot(shot, taken.blob)).id, taken.blob);
      dispatch({ is: 'saved' });
    } catch {
      dispatch({ is: 'not saved' });
    }
  });
  const left = useEffectEvent(async () => Promise.resolve().then(onLeft));

  useEffect(() => {
    let gone = false;
    const over = () => {
      gone = true;
    };
    if (at === 'shooting') void shoot();
    if (at === 'checking' && picture) void look(picture, () => gone);
    if (at === 'saving' && picture) void save(picture);
    if (at === 'left') void left();
    if (at !== 'good') return over;
    const timer = setTimeout(() => dispatch({ is: 'shown' }), greenFrameMs);
    return () => clearTimeout(timer);
  }, [at, picture]);

  useEffect(() => {
    if (!picture) return undefined;
    return () => URL.revokeObjectURL(picture.address);
  }, [picture]);

  /** If the operator leaves during the review, the picture is kept. A scanned code must never lose a photo. */
  const keepAndGo = useCallback(async (): Promise<boolean> => {
    if (at !== 'review' || !picture) return true;
    try {
      const shot = { student: line.id, section, takenAt: picture.takenAt, follows };
      cacheShotThumbnail((await device.addShot(shot, picture.blob)).id, picture.blob);
      return true;
    } catch {
      dispatch({ is: 'not saved' });
      return false;
    }
  }, [at, picture, device, line.id, section, follows]);
  return { sitting, findings, dispatch, keepAndGo };
}
