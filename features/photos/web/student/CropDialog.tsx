import { ActError } from '@lanyard/client/ActError';
import { usePlace } from '@lanyard/place/use-place';
import { adjustCrop, cropRule, type Crop, type CropAdjustment } from '@lanyard/portrait/engine/crop';
import { fullPhotoUrl } from '@lanyard/students/photo-address';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { useToast } from '@lanyard/ui/use-toast';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';

import type { Photo } from '../../api.ts';
import { useCropPhoto } from '../use-photos.ts';

const step = 0.01;
const keys: Readonly<Record<string, CropAdjustment>> = {
  ArrowLeft: { right: -step },
  ArrowRight: { right: step },
  ArrowUp: { down: -step },
  ArrowDown: { down: step },
  '+': { closer: 1.03 },
  '=': { closer: 1.03 },
  '-': { closer: 1 / 1.03 },
  '[': { turn: -0.5 },
  ']': { turn: 0.5 },
};

interface CropDialogProps {
  readonly photo: Photo;
  readonly name: string;
  readonly onClose: () => void;
}

/** The frame stays in place. Dragging, the wheel, keys and two sliders move the photo below it. */
export function CropDialog({ photo, name, onClose }: CropDialogProps) {
  const { org } = usePlace();
  const size = { width: photo.width ?? 3, height: photo.height ?? 4 };
  const start: Crop = photo.crop ?? { x: 0.5, y: 0.5, height: 1, turn: 0 };
  const [crop, setCrop] = useState(start);
  const [held, setHeld] = useState<{ readonly x: number; readonly y: number }>();
  const toast = useToast();
  const { mutate, isPending, error } = useCropPhoto(photo.id);
  const nudge = (by: CropAdjustment) => setCrop((before) => adjustCrop(before, by, size));
  const changed = JSON.stringify(crop) !== JSON.stringify(start);

  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!held) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    nudge({ right: (held.x - event.clientX) / width, down: (held.y - event.clientY) / height });
    setHeld({ x: event.clientX, y: event.clientY });
  };
  const press = (event: KeyboardEvent): void => {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    nudge(by);
  };
  // The box has the size of the crop, so the picture is larger than the box by the inverse of the crop's height.
  const scale = 1 / crop.height;
  const cropWidth = (crop.height * size.height * cropRule.ratio) / size.width;
  return (
    <Dialog
      title="Crop"
      description={`${name}: drag the photo, or use the arrow keys, + and −. Eyes on the line, chin to crown in the oval.`}
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => setCrop(start)}
            disabledReason={changed ? undefined : 'Nothing was moved.'}
          >
            Reset
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            disabledReason={changed ? undefined : 'Nothing was moved.'}
            onClick={() =>
              mutate(
                { version: photo.version, crop },
                {
                  onSuccess: () => {
                    toast.show({
                      kind: 'done',
                      title: 'Cropped',
                      description: 'The new pictures are there in a moment.',
                    });
                    onClose();
                  },
                },
              )
            }
          >
            Save crop
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ActError what="Not cropped." error={error} />}
        <button
          type="button"
          aria-label="Photo under the frame: arrow keys move it"
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld({ x: event.clientX, y: event.clientY });
          }}
          onPointerMove={drag}
          onPointerUp={() => setHeld(undefined)}
          onWheel={(event) => nudge({ closer: event.deltaY < 0 ? 1.03 : 1 / 1.03 })}
          className="relative mx-auto block aspect-3/4 h-[min(52dvh,26rem)] cursor-grab touch-none overflow-hidden rounded-md bg-table active:cursor-grabbing"
        >
          <img
            src={fullPhotoUrl(org, photo.id)}
            alt=""
            draggable={false}
            className="absolute max-w-none select-none"
            style={{
              height: `${String(100 * scale)}%`,
              insetBlockStart: `${String(50 - 100 * scale * crop.y)}%`,
              insetInlineStart: `${String(50 - (100 / cropWidth) * crop.x)}%`,
              transformOrigin: `${String(100 * crop.x)}% ${String(100 * crop.y)}%`,
              rotate: `${String(-crop.turn)}deg`,
            }}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 border-t border-dashed border-white/80"
            style={{ insetBlockStart: `${String(100 * cropRule.eyeLine)}%` }}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-[26%] top-[11%] bottom-[25%] rounded-[50%] border-2 border-dashed border-white/80"
          />
        </button>
        <div className="grid grid-cols-2 gap-4 text-sm">
          <label className="flex flex-col gap-1.5">
            Size
            <input
              type="range"
              className="accent-ink"
              min={0.2}
              max={1}
              step={0.005}
              value={crop.height}
              onChange={({ target }) => nudge({ closer: crop.height / Number(target.value) })}
            />
          </label>
          <label className="flex flex-col gap-1.5">
            Tilt
            <input
              type="range"
              className="accent-ink"
              min={-cropRule.levelTo}
              max={cropRule.levelTo}
              step={0.5}
              value={crop.turn}
              onChange={({ target }) => nudge({ turn: Number(target.value) - crop.turn })}
            />
          </label>
        </div>
      </div>
    </Dialog>
  );
}
