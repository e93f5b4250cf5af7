import { useCallback, useEffect, useState } from 'react';

// TypeScript's types do not have these camera features yet.
type Light = { readonly torch?: boolean };
type Abilities = MediaTrackCapabilities &
  Light & { readonly zoom?: { readonly min: number; readonly max: number; readonly step: number } };

export type Camera =
  | { readonly is: 'asking' }
  | {
      readonly is: 'on';
      readonly stream: MediaStream;
      readonly id: string | undefined;
      readonly facesUser: boolean;
      readonly hasTorch: boolean;
      readonly zoom: { readonly min: number; readonly max: number; readonly step: number } | null;
    }
  /** The person or the browser refused access to the camera. */
  | { readonly is: 'denied' }
  /** There is no camera, another program uses it, or it was unplugged. */
  | { readonly is: 'none' | 'busy' | 'gone' };

export type CameraChoice = { readonly id: string; readonly label: string };

const wanted = { width: { ideal: 1920 }, height: { ideal: 1440 }, frameRate: { ideal: 30 } } as const;

const faultOf = (fault: unknown): Camera => {
  const name = fault instanceof DOMException ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return { is: 'denied' };
  return { is: name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none' };
};

const ask = (video: MediaTrackConstraints): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video, audio: false });

async function open(id: string | undefined, facing: 'user' | 'environment'): Promise<MediaStream> {
  try {
    return await ask(
      id === undefined
        ? { ...wanted, facingMode: { ideal: facing } }
        : { ...wanted, deviceId: { exact: id } },
    );
  } catch (fault) {
    // The camera that was chosen last time may be unplugged.
    if (id !== undefined && fault instanceof DOMException && fault.name === 'OverconstrainedError')
      return ask({ ...wanted, facingMode: { ideal: facing } });
    throw fault;
  }
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks();
  if (!track) return { is: 'none' };
  const abilities = (track.getCapabilities?.() ?? {}) as Abilities;
  const { deviceId, facingMode } = track.getSettings();
  return {
    is: 'on',
    stream,
    id: deviceId,
    facesUser: facingMode === 'user',
    hasTorch: abilities.torch === true,
    zoom: abilities.zoom && abilities.zoom.max > abilities.zoom.min ? abilities.zoom : null,
  };
}

/** Keeps a camera open as long as the screen is shown. `wantedId` is the camera that was chosen last time. */
export function useCamera(wantedId: string | undefined, facing: 'user' | 'environment') {
  const [camera, setCamera] = useState<Camera>({ is: 'asking' });
  const [choices, setChoices] = useState<readonly CameraChoice[]>([]);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    let stream: MediaStream | undefined;
    const list = async (): Promise<void> => {
      const all = await navigator.mediaDevices.enumerateDevices();
      if (left.signal.aborted) return;
      const cameras = all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
      setChoices(
        cameras.map(({ deviceId: id, label }, i) => ({ id, label: label || `Camera ${String(i + 1)}` })),
      );
    };
    async function begin(): Promise<void> {
      // Without https, the browser has no `mediaDevices`.
      if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
      // On the second try, any camera is accepted.
      stream = await open(tries === 0 ? wantedId : undefined, facing);
      if (left.signal.aborted) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      stream.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ is: 'gone' }), left);
      setCamera(cameraOf(stream));
      await list();
    }
    begin().catch((fault: unknown) => left.signal.aborted || setCamera(faultOf(fault)));
    navigator.mediaDevices?.addEventListener('devicechange', () => void list(), left);
    return () => {
      left.abort();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [wantedId, facing, tries]);

  const again = useCallback(() => {
    setCamera({ is: 'asking' });
    setTries((before) => before + 1);
  }, []);
  return { camera, choices, again };
}

/** Sets light and zoom if the camera has them. If the camera ignores a setting, nothing changes. */
export async function setCameraTo(
  stream: MediaStream,
  to: { torch?: boolean; zoom?: number },
): Promise<void> {
  const [track] = stream.getVideoTracks();
  await track?.applyConstraints({ advanced: [to as MediaTrackConstraintSet] }).catch(() => undefined);
}
