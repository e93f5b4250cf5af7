import { usePlace } from '@lanyard/place/use-place';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { useMedia } from '@lanyard/ui/use-media';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { StartWorker } from './camera/guide.ts';
import { useCamera } from './camera/use-camera.ts';
import { useMeasuredFrames, useGuide } from './camera/use-guidance.ts';
import type { OnCaptureSearch } from './capture-search.ts';
import { CaptureLayers, type CaptureLayer } from './CaptureLayers.tsx';
import type { Device } from './device/device.ts';
import { useDeviceState } from './device/use-device.ts';
import { guidanceOf, type Guidance } from './flow/guidance.ts';
import { nextLineAfter, progressOf, type QueueLine, type LoadedQueue } from './flow/queue-lines.ts';
import { sectionName } from './flow/section-name.ts';
import { mayShoot } from './flow/sitting.ts';
import { CameraMenu } from './parts/CameraMenu.tsx';
import { CaptureStage } from './parts/CaptureStage.tsx';
import { BottomControls, SideControls, type ControlsProps } from './parts/Controls.tsx';
import { LastShots } from './parts/LastShots.tsx';
import { NameBar } from './parts/NameBar.tsx';
import { QueueColumn } from './parts/QueueColumn.tsx';
import { ReviewPanel } from './parts/ReviewPanel.tsx';
import { StorageNote } from './parts/StorageNote.tsx';
import { TopBar } from './parts/TopBar.tsx';
import { usePreferences } from './preferences.ts';
import { captureStartTime, minutesSince } from './session-time.ts';
import { playCaptureSignal } from './signals.ts';
import { useCaptureKeys } from './use-capture-keys.ts';
import { usePictureFiles } from './use-picture-files.ts';
import { useQueueNavigation } from './use-queue-navigation.ts';
import { useQueueLines } from './use-queue.ts';
import { useShutterCountdown } from './use-shutter-countdown.ts';
import { useSitting } from './use-sitting.ts';

export interface CaptureDeskProps {
  readonly device: Device;
  readonly queue: LoadedQueue;
  /**
   * The class of the child in front of the camera: the queue's class, or the class of a walk-up (a child who comes out
   * of turn).
   */
  readonly sitterQueue: LoadedQueue;
  readonly sitter: QueueLine;
  readonly onSearch: OnCaptureSearch;
  readonly onLeave: () => void;
  readonly startWorker: StartWorker;
}

/** The capture screen: the class on one side, the child in front of the camera, and the buttons for the picture. */
export function CaptureDesk(props: CaptureDeskProps) {
  const { device, queue, sitterQueue, sitter: line, onSearch, onLeave, startWorker } = props;
  const { name: school, timeZone } = usePlace();
  const wide = useMedia('(min-width: 1024px)');
  const state = useDeviceState(device);
  const lines = useQueueLines(device, queue);
  const [preferences, change] = usePreferences();
  const [layer, setLayer] = useState<CaptureLayer>();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [guidance, setGuidance] = useState<Guidance | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { camera, choices, again } = useCamera(preferences.camera, preferences.facing);
  const { guide, state: guideState } = useGuide(startWorker, camera.is === 'on');
  const began = useMemo(
    () => captureStartTime(queue.section.id, queue.today),
    [queue.section.id, queue.today],
  );
  const progress = progressOf(lines);
  const lastFace = useRef(false);

  const [finished, setFinished] = useState(false);
  const { sitting, findings, dispatch, keepAndGo } = useSitting({
    device,
    section: sitterQueue.section.id,
    line,
    settings: sitterQueue.settings,
    guide: guideState === 'unable' ? undefined : guide,
    video,
    somebodyThere: () => lastFace.current,
    onLeft: () => moves.advance(),
  });
  const { thresholds } = sitterQueue.settings;
  const moves = useQueueNavigation({
    device,
    lines,
    line,
    today: queue.today,
    section: queue.section.id,
    isGuest: sitterQueue.section.id !== queue.section.id,
    at: sitting.at,
    keepAndGo,
    onSearch,
    onFinished: setFinished,
  });
  const counting = useShutterCountdown(sitting);
  const files = usePictureFiles(device, queue.section.id, (picture) => dispatch({ is: 'taken', picture }));

  const looking = camera.is === 'on' && mayShoot(sitting) && !finished && layer === undefined;
  useMeasuredFrames(guide, video, looking, ({ measured, code }) => {
    const found = guidanceOf(measured.measurements, thresholds);
    lastFace.current = found.face;
    setGuidance(found);
    if (code !== null) moves.scanned(code);
    dispatch({
      is: 'seen',
      face: found.face,
      good: found.good,
      auto: preferences.auto,
      now: performance.now(),
    });
  });

  const { sound } = preferences;
  const { at } = sitting;
  useEffect(() => {
    if (sound && (at === 'good' || at === 'review')) playCaptureSignal(at === 'good' ? 'good' : 'warning');
  }, [at, sound]);

  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => camera.is === 'on' && !finished && dispatch({ is: 'press' }),
    Enter: () => (at === 'review' ? dispatch({ is: 'keep' }) : moves.goOn()),
    Backspace: () => dispatch({ is: 'retake' }),
    s: () => at !== 'review' && moves.skip(),
    a: () => at !== 'review' && moves.absent(),
    ArrowLeft: () => moves.step(-1),
    ArrowRight: () => moves.step(1),
    '?': () => setLayer('keys'),
    '/': () => setLayer('find'),
  };
  useCaptureKeys((key) => keys[key.length === 1 ? key.toLowerCase() : key]?.(), moves.scanned);

  const next = nextLineAfter(lines, line.id, moves.skipped);
  const name = sectionName(queue.section);
  const nameOf = (student: string): string =>
    [...lines, line].find(({ id }) => id === student)?.name ?? 'Another class';
  const picture = 'picture' in sitting ? sitting.picture : null;
  const reviewing = at === 'review' || (at === 'saving' && sitting.look !== 'clean');
  const locked =
    at === 'locked'
      ? 'No photo: parent said no'
      : finished
        ? 'Nobody is left in this class.'
        : camera.is === 'on'
          ? undefined
          : 'There is no camera.';
  const controls: ControlsProps = {
    line,
    next,
    shutter: {
      counting,
      done: at === 'good',
      locked,
      off: camera.is !== 'on' && at !== 'locked',
      onPress: () => dispatch({ is: 'press' }),
    },
    auto: guideState === 'unable' ? undefined : preferences.auto,
    onAuto: (auto) => change({ auto }),
    onSkip: moves.skip,
    onAbsent: moves.absent,
    onNameWrong: () => setLayer('name'),
    onQueue: () => setLayer('queue'),
  };
  const queueColumn = (
    <QueueColumn
      device={device}
      name={name}
      lines={lines}
      current={line.id}
      next={next?.id}
      skipped={moves.skipped}
      onGo={(student) => {
        setLayer(undefined);
        moves.go(student);
      }}
      onClass={() => onSearch({ section: undefined, student: undefined, of: undefined })}
      onFind={() => setLayer('find')}
      onWalkUp={() => setLayer('walk-up')}
    />
  );
  const review = (
    <ReviewPanel
      wide={wide}
      findings={findings}
      busy={at === 'saving'}
      onKeep={() => dispatch({ is: 'keep' })}
      onRetake={() => dispatch({ is: 'retake' })}
    />
  );
  const shots = <LastShots small={!wide} device={device} shots={state.shots} nameOf={nameOf} />;
  return (
    <div className="flex h-full flex-col overflow-hidden bg-surface select-none" {...files.drop}>
      <div aria-hidden className="lanyard-strap h-1 shrink-0" />
      <TopBar
        name={name}
        count={`${String(progress.done)} of ${String(progress.all)}`}
        state={state}
        hand={preferences.hand}
        onHand={() => change({ hand: preferences.hand === 'right' ? 'left' : 'right' })}
        onKeys={() => setLayer('keys')}
        onEnd={() => setLayer('end')}
      >
        <CameraMenu
          camera={camera}
          choices={choices}
          preferences={preferences}
          onChange={change}
          onFile={() => chooser.current?.click()}
          onNameWrong={() => setLayer('name')}
        />
      </TopBar>
      <StorageNote full={state.full} onSend={device.sendNow} />
      <div
        className={clsx(
          'flex min-h-0 flex-1 max-lg:flex-col',
          preferences.hand === 'left' && 'lg:flex-row-reverse',
        )}
      >
        {wide && (
          <section aria-label="Queue" className="flex w-76 shrink-0 flex-col border-e border-line bg-bg">
            {queueColumn}
          </section>
        )}
        <section aria-label="Camera" className="flex min-h-0 min-w-0 flex-1 flex-col">
          <NameBar
            line={line}
            section={sitterQueue.section}
            takenAt={picture?.takenAt ?? null}
            timeZone={timeZone}
          />
          <CaptureStage
            line={line}
            name={name}
            camera={camera}
            guideState={guideState}
            guidance={guidance}
            sitting={sitting}
            findings={findings}
            counting={counting}
            auto={preferences.auto}
            finished={finished ? { progress, minutes: minutesSince(began) } : null}
            onVideo={setVideo}
            onAgain={again}
            onFile={() => chooser.current?.click()}
            onSkip={moves.skip}
            onEnd={() => setLayer('end')}
            onOther={() => onSearch({ section: undefined, student: undefined, of: undefined })}
          />
        </section>
        <section
          aria-label="Shots and shutter"
          className="flex shrink-0 flex-col lg:w-60 lg:border-s lg:border-line"
        >
          {reviewing && review}
          {!reviewing && shots}
          {!reviewing && (wide ? <SideControls {...controls} /> : <BottomControls {...controls} />)}
        </section>
      </div>
      <LiveRegion>{findings?.sentence ?? `${line.name}, ${name} ${String(Number(line.rollNo))}`}</LiveRegion>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-label="Use file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          files.take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <CaptureLayers
        layer={layer}
        device={device}
        state={state}
        school={school}
        queue={queue}
        lines={lines}
        line={line}
        minutes={minutesSince(began)}
        files={files}
        queueColumn={queueColumn}
        onGo={moves.go}
        onLayer={setLayer}
        onSearch={onSearch}
        onLeave={onLeave}
      />
    </div>
  );
}
