import { Button } from '@lanyard/ui/Button';
import { CameraOff, ImageUp, RotateCw } from 'lucide-react';

import type { Camera } from '../camera/use-camera.ts';

type Missing = Exclude<Camera['is'], 'on' | 'asking'>;

const words: Readonly<Record<Missing, { readonly title: string; readonly steps: readonly string[] }>> = {
  denied: {
    title: 'The camera is not allowed here',
    steps: [
      'Tap the sign beside the address, at the top of the browser.',
      'Set Camera to Allow.',
      'Come back and try again.',
    ],
  },
  none: {
    title: 'No camera was found',
    steps: ['Plug one in and try again, or use pictures from a camera’s card.'],
  },
  busy: {
    title: 'Another program has the camera',
    steps: ['Close the other program or tab, then try again.'],
  },
  gone: {
    title: 'The camera was unplugged',
    steps: ['Plug it in and try again. Nothing that was taken is lost.'],
  },
};

export interface NoCameraProps {
  readonly camera: Camera;
  readonly onAgain: () => void;
  /** Undefined if the child must not be photographed. */
  readonly onFile: (() => void) | undefined;
}

/** Replaces the camera preview if there is no camera. */
export function NoCamera({ camera, onAgain, onFile }: NoCameraProps) {
  if (camera.is === 'on') return null;
  if (camera.is === 'asking')
    return (
      <p className="absolute inset-0 grid place-items-center bg-table text-base text-fg-2">
        Waiting for the camera…
      </p>
    );
  const { title, steps } = words[camera.is];
  return (
    <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-table p-6">
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-6 shadow-1">
        <CameraOff aria-hidden className="size-8 text-fg-3" strokeWidth={1.5} />
        <h2 className="mt-3 text-lg font-semibold">{title}</h2>
        {steps.length === 1 && <p className="mt-2 text-base text-fg-2">{steps[0]}</p>}
        {steps.length > 1 && (
          <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5 text-base text-fg-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button variant="primary" size="lg" onClick={onAgain}>
            <RotateCw aria-hidden />
            Try again
          </Button>
          {onFile && (
            <Button size="lg" onClick={onFile}>
              <ImageUp aria-hidden />
              Use file
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
