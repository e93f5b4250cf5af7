import { formatCount } from '@lanyard/format/plurals';
import { compareText } from '@lanyard/format/text';
import { useToast } from '@lanyard/ui/use-toast';
import { useState, type DragEvent } from 'react';

import { BadFile, readStillFromFile } from './camera/still.ts';
import type { Device } from './device/device.ts';
import type { QueueLine } from './flow/queue-lines.ts';
import { cacheShotThumbnail } from './shot-picture.ts';
import { takenPictureOf, type TakenPicture } from './use-sitting.ts';

const wordsOf = (fault: unknown): string =>
  fault instanceof BadFile ? fault.message : 'This picture could not be kept on this device.';

/** Pictures of another camera. A single picture goes to the current child. Several are first shown next to names. */
export function usePictureFiles(device: Device, section: string, onPicture: (picture: TakenPicture) => void) {
  const toast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);

  const take = (given: readonly File[]): void => {
    const pictures = given.filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
    const [first] = pictures;
    if (pictures.length > 1) setFiles(pictures.toSorted((a, b) => compareText(a.name, b.name)));
    else if (first)
      readStillFromFile(first).then(
        (still) => onPicture(takenPictureOf(still)),
        (fault: unknown) => toast.show({ kind: 'failed', title: wordsOf(fault) }),
      );
    else if (given.length > 0) toast.show({ kind: 'failed', title: 'Take JPEG, PNG or WebP pictures.' });
  };

  const keepAll = async (
    pairs: readonly { readonly file: File; readonly line: QueueLine }[],
  ): Promise<void> => {
    let kept = 0;
    for (const { file, line } of pairs)
      try {
        const { blob } = await readStillFromFile(file);
        const follows = line.shot && line.shot.state !== 'refused' ? line.shot.id : (line.photo?.id ?? null);
        const shot = { student: line.id, section, takenAt: new Date().toISOString(), follows };
        cacheShotThumbnail((await device.addShot(shot, blob)).id, blob);
        kept++;
      } catch (fault) {
        toast.show({ kind: 'failed', title: `${line.name}: ${wordsOf(fault)}` });
      }
    if (kept > 0) toast.show({ kind: 'done', title: formatCount(kept, 'photo kept', 'photos kept') });
  };

  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
  return { files, take, keepAll, close: () => setFiles([]), drop };
}
