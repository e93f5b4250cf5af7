import { unfitFileReason } from '@lanyard/domain/photo-file';
import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { PhotoFrame, type PhotoFrameSize } from '@lanyard/ui/PhotoFrame';
import { useFilePicture } from '@lanyard/ui/use-file-picture';
import { ImageIcon } from 'lucide-react';

import type { ImportStudent, PhotoImportFile } from '../../api-photo-import.ts';
import { chosenFilesOf } from './chosen-files.ts';

/** Has an address only while it is shown, so that ten thousand pictures are not in memory at once. */
function LocalPicture({
  file,
  alt,
  size,
}: {
  readonly file: File;
  readonly alt: string;
  readonly size: PhotoFrameSize;
}) {
  return <PhotoFrame imageRef={useFilePicture(file)} alt={alt} size={size} />;
}

export interface FileThumbProps {
  readonly of: string;
  readonly file: PhotoImportFile;
  readonly size?: PhotoFrameSize;
  readonly alt?: string;
}

/** Shows the file if this tab has it, or else the imported photo, or else a placeholder. */
export function FileThumb({ of, file, size = 'md', alt = '' }: FileThumbProps) {
  const { org } = usePlace();
  // Browsers cannot show this kind of file.
  const local = unfitFileReason(file) ? undefined : chosenFilesOf(of)?.get(file.path);
  const kept =
    file.state === 'kept'
      ? photoPictureUrl(org, { id: file.photo, version: file.version ?? 1 }, 'thumbnail')
      : undefined;
  if (kept !== undefined) return <PhotoFrame src={kept} alt={alt} size={size} />;
  if (local) return <LocalPicture key={file.path} file={local} alt={alt} size={size} />;
  const wide = { sm: 'w-6', md: 'w-12', lg: 'w-24', fill: 'w-full' }[size];
  return (
    <span
      aria-hidden
      className={`grid aspect-3/4 shrink-0 place-items-center rounded-sm bg-well text-fg-3 ring-1 ring-black/10 dark:ring-white/10 ${wide}`}
    >
      <ImageIcon className="size-1/2 max-h-8" strokeWidth={1.5} />
    </span>
  );
}

/** The photo a student has now. */
export function StudentThumb({
  student,
  alt = '',
  size = 'md',
}: {
  readonly student: ImportStudent;
  readonly alt?: string;
  readonly size?: PhotoFrameSize;
}) {
  const { org } = usePlace();
  return (
    <PhotoFrame
      src={student.photo ? photoPictureUrl(org, student.photo, 'thumbnail') : undefined}
      alt={alt}
      size={size}
    />
  );
}
