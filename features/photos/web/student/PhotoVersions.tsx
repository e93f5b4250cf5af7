import { ActError } from '@lanyard/client/ActError';
import { createFailureToast } from '@lanyard/client/failed-toast';
import { formatDateTime } from '@lanyard/format/dates';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { Button } from '@lanyard/ui/Button';
import { PhotoFrame } from '@lanyard/ui/PhotoFrame';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useToast } from '@lanyard/ui/use-toast';
import { clsx } from 'clsx';
import { Check, Crop, LoaderCircle, RotateCcw, TriangleAlert, X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { Photo } from '../../api.ts';
import { MeasureBars } from '../MeasureBars.tsx';
import { photoRefusalSentence } from '../photo-words.ts';
import { useChoosePhoto, usePhotos, useQualitySettings } from '../use-photos.ts';
import { UploadPhoto } from './UploadPhoto.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

type Look = { readonly words: string; readonly tone: string; readonly icon: ReactNode };

/** Chooses the one status to show for a version. */
function versionBadgeOf(
  { state, reason, current, rival, rejected, issues, year }: Photo,
  thisYear: string | null,
): Look {
  const tick = <Check aria-hidden className="size-4" />;
  const warn = <TriangleAlert aria-hidden className="size-4" />;
  if (state === 'waiting')
    return {
      words: 'Being checked',
      tone: 'text-fg-2',
      icon: <LoaderCircle aria-hidden className="size-4 animate-spin" />,
    };
  if (state === 'refused')
    return {
      words: photoRefusalSentence(reason ?? ''),
      tone: 'text-red-fg',
      icon: <X aria-hidden className="size-4 shrink-0" />,
    };
  if (rejected)
    return {
      words: `Retake: ${rejected.why}`,
      tone: 'text-red-fg',
      icon: <RotateCcw aria-hidden className="size-4 shrink-0" />,
    };
  if (rival) return { words: 'Another tablet’s: choose one', tone: 'text-yellow-fg', icon: warn };
  if (current) return { words: 'On the card', tone: 'text-green-fg', icon: tick };
  if (year !== thisYear) return { words: `Of ${year}`, tone: 'text-fg-2', icon: null };
  const [worst] = issues;
  return worst
    ? { words: worst.tag, tone: 'text-yellow-fg', icon: warn }
    : { words: 'Kept', tone: 'text-fg-2', icon: null };
}

interface VersionProps {
  readonly photo: Photo;
  readonly number: number;
  readonly thisYear: string | null;
  readonly student: string;
  readonly mayRepair: boolean;
  readonly onCrop: (() => void) | undefined;
}

function Version({ photo, number, thisYear, student, mayRepair, onCrop }: VersionProps) {
  const { org, timeZone } = usePlace();
  const { data: settings } = useQualitySettings();
  const toast = useToast();
  const { mutate, isPending } = useChoosePhoto(student);
  const { words, tone, icon } = versionBadgeOf(photo, thisYear);
  const choose = () =>
    mutate(photo.id, {
      onSuccess: ({ sent }) =>
        toast.show({
          kind: 'done',
          title: sent ? 'Sent as a correction request: the class is signed off' : 'Photo chosen',
        }),
      onError: (fault) => toast.show(createFailureToast('Not chosen', fault)),
    });
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <span className="relative shrink-0 self-start">
        <PhotoFrame
          alt={`Version ${String(number)}`}
          className={clsx(
            'w-14!',
            photo.current &&
              photo.state === 'kept' &&
              !photo.rejected &&
              'outline-2 outline-offset-2 outline-green',
            photo.rejected && 'opacity-60 grayscale',
          )}
          {...(photo.state === 'kept' && { src: photoPictureUrl(org, photo, 'thumbnail') })}
        />
        <span className="tnum absolute start-1 top-1 rounded-sm bg-black/70 px-1 text-2xs font-semibold text-white">
          {number}
        </span>
      </span>
      <div className="min-w-32 flex-1 text-sm">
        <p className={clsx('flex gap-1.5 font-medium', tone)}>
          {icon}
          {words}
        </p>
        <p className="text-xs text-fg-2">{formatDateTime(photo.takenAt, timeZone)}</p>
        {photo.takenBy !== null && <p className="text-xs text-fg-3">{photo.takenBy}</p>}
        {photo.state === 'kept' && mayRepair && (
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {(!photo.current || photo.rejected) && (
              <Button size="sm" busy={isPending} onClick={choose}>
                Use this one
              </Button>
            )}
            {onCrop && (
              <Button size="sm" variant="ghost" onClick={onCrop}>
                <Crop aria-hidden />
                Crop
              </Button>
            )}
          </div>
        )}
      </div>
      {photo.scores && settings && (
        <div className="min-w-44 flex-1 self-center">
          <MeasureBars scores={photo.scores} thresholds={settings.thresholds} />
        </div>
      )}
    </li>
  );
}

function noPhotoWords(student: Student, allowed: boolean): string {
  if (!allowed) return 'No photo: the parents did not agree.';
  return isAtSchool(student) ? 'No photo yet. The photographer’s tablet or a file brings one.' : 'No photo.';
}

/** All photos of a student, newest first, with the current one marked and the quality of each. */
export function PhotoVersions({ student }: { readonly student: Student }) {
  const { year } = usePlace();
  const { data, error, isFetching, refetch } = usePhotos(student.id);
  const mayUpload = useMay('photo.upload');
  const mayRepair = useMay('photo.repair') && student.lastYear === undefined;
  const [cropping, setCropping] = useState<Photo>();
  if (error && !data)
    return (
      <ActError
        what="Couldn’t load the photos."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const current = data?.photos.find((photo) => photo.current);
  return (
    <section aria-label="Photo versions">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-sm font-semibold">Photo versions</h3>
        <span className="flex-1 text-xs text-fg-3">{(data?.photos.length ?? 0) > 1 && 'newest first'}</span>
        {mayUpload && data && isAtSchool(student) && (
          <UploadPhoto
            student={student.id}
            follows={current?.id ?? null}
            refused={data.allowed ? undefined : 'The parents did not agree to a photo.'}
          />
        )}
      </div>
      {!data && <Skeleton className="mt-3 h-24" />}
      {data?.photos.length === 0 && (
        <p className="mt-2 rounded-md border border-dashed border-edge px-4 py-3 text-sm text-fg-2">
          {noPhotoWords(student, data.allowed)}
        </p>
      )}
      {data && data.photos.length > 0 && (
        <ol className="mt-1">
          {data.photos.map((photo, index) => (
            <Version
              key={photo.id}
              photo={photo}
              number={data.photos.length - index}
              thisYear={year}
              student={student.id}
              mayRepair={mayRepair}
              onCrop={photo.state === 'kept' && photo.current ? () => setCropping(photo) : undefined}
            />
          ))}
        </ol>
      )}
      {cropping && (
        <Suspense>
          <CropDialog photo={cropping} name={student.name} onClose={() => setCropping(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
