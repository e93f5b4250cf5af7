import type { ScanTone } from '@lanyard/domain/package-scan';
import { setCameraTo, useCamera } from '@lanyard/photos/web/capture/camera/use-camera';
import { Button } from '@lanyard/ui/Button';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import type { IsNewScan } from '../sightings.ts';
import { useCameraCodes } from '../use-camera-codes.ts';

export interface CameraStripProps {
  readonly torch: boolean;
  /** The outcome of the last scan, which colours the corners. */
  readonly tone: ScanTone | undefined;
  /**
   * The page creates this function, because turning a tablet mounts the strip again while the label may still be in
   * sight. A new function would count the label twice.
   */
  readonly isNewScan: IsNewScan;
  readonly onTorch: (has: boolean) => void;
  readonly onCode: (code: string) => void;
  readonly className?: string;
}

const words = {
  asking: 'Asking for the camera…',
  denied: 'The browser keeps the camera from us. Allow it in the address bar, or type the code.',
  none: 'No camera was found. Type the code, or use a hand scanner.',
  busy: 'Another program has the camera. Close it and try again.',
  gone: 'The camera was unplugged.',
} as const;
const corners: Record<ScanTone | 'idle', string> = {
  done: '#7be3a8',
  again: '#ffd477',
  wrong: '#ff9c94',
  idle: '#ffffff',
};

/** Shows the camera picture and where to hold the code. */
export function CameraStrip({ torch, tone, isNewScan, onTorch, onCode, className }: CameraStripProps) {
  const { camera, again } = useCamera(undefined, 'environment');
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const stream = camera.is === 'on' ? camera.stream : undefined;
  const hasTorch = camera.is === 'on' && camera.hasTorch;
  useEffect(() => {
    // oxlint-disable-next-line react/immutability -- a video takes its stream in no other way
    if (video) video.srcObject = stream ?? null;
  }, [video, stream]);
  useEffect(() => onTorch(hasTorch), [hasTorch, onTorch]);
  useEffect(() => {
    if (stream && hasTorch) void setCameraTo(stream, { torch });
  }, [stream, hasTorch, torch]);
  useCameraCodes(video, stream !== undefined, isNewScan, onCode);
  return (
    <section aria-label="Camera" className={clsx('relative overflow-hidden bg-black', className)}>
      {stream ? (
        <>
          <video
            ref={setVideo}
            autoPlay
            playsInline
            muted
            className="absolute inset-0 size-full object-cover"
          />
          <svg
            aria-hidden
            viewBox="0 0 264 120"
            className="absolute top-1/2 left-1/2 h-30 w-66 -translate-1/2 overflow-visible"
            fill="none"
            stroke={corners[tone ?? 'idle']}
            strokeWidth="5"
            strokeLinecap="round"
          >
            <path d="M0 24V0H32M232 0H264V24M264 96V120H232M32 120H0V96" />
          </svg>
        </>
      ) : (
        <div className="flex h-full flex-col items-center justify-center gap-3 p-4 text-center text-sm text-white">
          <p>{words[camera.is === 'on' ? 'asking' : camera.is]}</p>
          {camera.is !== 'asking' && camera.is !== 'on' && (
            <Button size="sm" onClick={again}>
              Try again
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
