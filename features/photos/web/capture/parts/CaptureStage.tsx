import type { GuideState } from '../camera/guide.ts';
import { isLargeEnough, photoRegionOf } from '../camera/still.ts';
import type { Camera } from '../camera/use-camera.ts';
import type { PhotoFindings } from '../flow/findings.ts';
import type { Guidance } from '../flow/guidance.ts';
import type { QueueLine, CaptureProgress } from '../flow/queue-lines.ts';
import type { SittingState } from '../flow/sitting.ts';
import type { TakenPicture } from '../use-sitting.ts';
import { CameraView } from './CameraView.tsx';
import { DoneCard } from './DoneCard.tsx';
import { LockedCard } from './LockedCard.tsx';
import { NoCamera } from './NoCamera.tsx';
import { ShotView } from './ShotView.tsx';

export interface CaptureStageProps {
  readonly line: QueueLine;
  readonly name: string;
  readonly camera: Camera;
  readonly guideState: GuideState;
  readonly guidance: Guidance | null;
  readonly sitting: SittingState<TakenPicture>;
  readonly findings: PhotoFindings | null;
  readonly counting: number | null;
  readonly auto: boolean;
  readonly finished: { readonly progress: CaptureProgress; readonly minutes: number } | null;
  readonly onVideo: (video: HTMLVideoElement | null) => void;
  readonly onAgain: () => void;
  readonly onFile: () => void;
  readonly onSkip: () => void;
  readonly onEnd: () => void;
  readonly onOther: () => void;
}

/** A sentence that replaces the guidance: why there is none, or that the previous child may still be in the chair. */
function noteOf({ line, camera, guideState, sitting, auto }: CaptureStageProps): string | null {
  const { width = 0, height = 0 } =
    camera.is === 'on' ? (camera.stream.getVideoTracks()[0]?.getSettings() ?? {}) : {};
  if (width > 0 && !isLargeEnough(photoRegionOf({ width, height })))
    return `This camera is too coarse: ${String(width)} × ${String(height)}`;
  if (guideState === 'unable') return 'No guidance on this device';
  if (guideState === 'loading') return 'Getting the guidance ready';
  if (auto && sitting.at === 'aiming' && !sitting.armed) return `Next: ${line.name}`;
  return null;
}

function shotOf({ sitting, findings, line }: CaptureStageProps) {
  if (!('picture' in sitting)) return null;
  const { at, picture } = sitting;
  const named = { picture, name: line.name };
  if (at === 'good' || (at === 'saving' && sitting.look === 'clean'))
    return <ShotView {...named} tone="good" sentence={null} hint={null} />;
  if (at === 'checking') return <ShotView {...named} tone="plain" sentence={null} hint={null} />;
  if (at === 'review' && sitting.unsaved)
    return (
      <ShotView
        {...named}
        tone="warned"
        sentence="It could not be saved on this device."
        hint="Keep tries again. Is there room left?"
      />
    );
  return (
    <ShotView
      {...named}
      tone={findings ? 'warned' : 'plain'}
      sentence={findings?.sentence ?? 'Not checked on this device.'}
      hint={findings ? 'Take it again while the child is in the chair, or keep it.' : 'Look at it yourself.'}
    />
  );
}

/** The middle of the screen: the camera, and the cards that can cover it. The camera keeps running below them. */
export function CaptureStage(props: CaptureStageProps) {
  const { line, name, camera, guidance, sitting, counting, finished, onVideo, onAgain, onFile, onSkip } =
    props;
  const { onEnd, onOther } = props;
  const locked = sitting.at === 'locked';
  return (
    <div className="relative min-h-0 flex-1">
      {camera.is === 'on' && !locked && (
        <CameraView
          camera={camera}
          onVideo={onVideo}
          guidance={guidance}
          note={noteOf(props)}
          counting={counting}
        />
      )}
      {camera.is !== 'on' && !locked && <NoCamera camera={camera} onAgain={onAgain} onFile={onFile} />}
      {locked && <LockedCard name={line.name} onSkip={onSkip} />}
      {shotOf(props)}
      {finished && (
        <DoneCard
          name={name}
          progress={finished.progress}
          minutes={finished.minutes}
          onEnd={onEnd}
          onOther={onOther}
        />
      )}
    </div>
  );
}
