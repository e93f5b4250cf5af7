import { formatPercent } from '@lanyard/format/numbers';
import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl, type PhotoReference } from '@lanyard/students/photo-address';
import { IconButton } from '@lanyard/ui/IconButton';
import { hotkeysAreOn, useHotkey } from '@lanyard/ui/use-hotkey';
import { clsx } from 'clsx';
import { Columns2, Minus, Plus } from 'lucide-react';
import { useEffect } from 'react';

import type { Proof, ProofInFull } from '../../api.ts';
import { useZoom, type ZoomControls } from './use-zoom.ts';

interface PictureProps {
  readonly photo: PhotoReference;
  readonly alt: string;
  readonly zooming: ZoomControls;
  /** Photos of the next proofs. They are loaded but hidden. */
  readonly ahead?: readonly PhotoReference[];
  readonly caption?: string | undefined;
}

const nobody: readonly PhotoReference[] = [];

/** Shows the small picture until the large one is loaded. Also loads the pictures of the next proofs. */
function Picture({ photo, alt, zooming, ahead = nobody, caption }: PictureProps) {
  const { org } = usePlace();
  const { scale, x, y } = zooming.zoom;
  return (
    <figure className="min-w-0 flex-1">
      <div
        data-zoomed
        {...zooming.pointer}
        className={clsx(
          'relative mx-auto aspect-3/4 w-full max-w-[calc((90dvh-13rem)*0.75)] overflow-hidden rounded-sm bg-well shadow-2 select-none max-sm:max-w-52',
          scale > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in touch-pan-y',
        )}
      >
        <div
          className="size-full"
          style={{ transform: `translate(${String(x * 100)}%, ${String(y * 100)}%) scale(${String(scale)})` }}
        >
          <img
            src={photoPictureUrl(org, photo, 'thumbnail')}
            alt=""
            draggable={false}
            className="absolute inset-0 size-full object-cover"
          />
          {[photo, ...ahead].map((each) => (
            <img
              key={each.id}
              src={photoPictureUrl(org, each, 'card')}
              alt={each === photo ? alt : ''}
              hidden={each !== photo}
              draggable={false}
              className="absolute inset-0 size-full object-cover"
            />
          ))}
        </div>
      </div>
      {caption !== undefined && (
        <figcaption className="mt-2 text-center text-xs font-medium text-fg-2">{caption}</figcaption>
      )}
    </figure>
  );
}

export interface ReviewPhotoProps {
  readonly proof: Pick<Proof, 'studentName' | 'photo' | 'status'>;
  readonly lastYear: ProofInFull['lastYear'] | undefined;
  readonly compared: boolean;
  readonly onCompare: (compared: boolean) => void;
  readonly ahead: readonly PhotoReference[];
}

export function ReviewPhoto({ proof, lastYear, compared, onCompare, ahead }: ReviewPhotoProps) {
  const { year } = usePlace();
  const { studentName, photo } = proof;
  const zooming = useZoom();
  const { hold, reset, step, setFrame, zoom } = zooming;
  const besides = compared && lastYear ? lastYear : undefined;

  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      // If a button has the focus, Space presses the button and does not zoom.
      if (event.key !== ' ' || target.closest('button, a, input, textarea, summary, [role=menu]')) return;
      event.preventDefault();
      if (!event.repeat && hotkeysAreOn()) hold();
    };
    const up = (event: KeyboardEvent) => event.key === ' ' && reset();
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
    };
  }, [hold, reset]);
  useHotkey('y', () => onCompare(!compared), { inDialog: true, enabled: lastYear != null });

  return (
    <div
      ref={setFrame}
      className={clsx(
        'relative flex shrink-0 flex-col items-center justify-center bg-table p-4 sm:p-5',
        besides ? 'sm:w-[60%]' : 'sm:w-[48%]',
      )}
    >
      <div className="flex w-full items-start justify-center gap-3">
        {besides && (
          <Picture
            photo={besides}
            alt={`Photo of ${studentName} in ${besides.year}`}
            zooming={zooming}
            caption={`Last year · ${besides.year}`}
          />
        )}
        {photo && (
          <Picture
            photo={photo}
            alt={`Photo of ${studentName}`}
            zooming={zooming}
            ahead={ahead}
            caption={besides ? `Now${year === null ? '' : ` · ${year}`}` : undefined}
          />
        )}
      </div>
      <div className="mt-3 flex items-center gap-1 max-sm:absolute max-sm:end-1.5 max-sm:bottom-4 max-sm:mt-0 max-sm:flex-col-reverse">
        <IconButton
          icon={Minus}
          label="Zoom out"
          disabledReason={zoom.scale > 1 ? undefined : 'All of the photo is in sight.'}
          onClick={() => step(1 / 1.6)}
        />
        <button
          type="button"
          onClick={reset}
          className="tnum h-8 min-w-14 rounded-md text-xs text-fg-2 hover:bg-well coarse:h-11"
          aria-label={`Zoom ${formatPercent(zoom.scale * 100)}: show all of it`}
        >
          {formatPercent(zoom.scale * 100)}
        </button>
        <IconButton
          icon={Plus}
          label="Zoom in"
          tip="Zoom in; or hold Space, or scroll"
          onClick={() => step(1.6)}
        />
        {lastYear && (
          <IconButton
            icon={Columns2}
            label={compared ? 'Hide last year’s photo' : 'Last year’s photo beside it'}
            keys="y"
            aria-pressed={compared}
            variant={compared ? 'outline' : 'ghost'}
            onClick={() => onCompare(!compared)}
          />
        )}
      </div>
    </div>
  );
}
