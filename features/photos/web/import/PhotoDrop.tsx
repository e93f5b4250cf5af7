import { DropZone } from '@lanyard/ui/DropZone';
import { FileButton } from '@lanyard/ui/FileButton';
import { Images } from 'lucide-react';

import { filesFromDrop, filesFromInput, type ChosenFile } from './chosen-files.ts';

export interface PhotoDropProps {
  readonly title: string;
  readonly hint: string;
  readonly busy: boolean;
  readonly onFiles: (files: readonly ChosenFile[]) => void;
}

export function PhotoDrop({ title, hint, busy, onFiles }: PhotoDropProps) {
  const take = (files: readonly File[]): void => onFiles(filesFromInput(files));
  return (
    <DropZone
      icon={Images}
      title={title}
      overTitle="Let go to look at them"
      hint={hint}
      busy={busy}
      onDrop={(dropped) => void filesFromDrop(dropped).then(onFiles)}
    >
      <FileButton label="Choose a folder" variant="primary" folder disabled={busy} onFiles={take} />
      <FileButton label="Choose a zip" accept=".zip" disabled={busy} onFiles={take} />
      <FileButton
        label="Choose pictures"
        accept=".jpg,.jpeg,.png,.webp,.txt,.csv,.tsv"
        multiple
        disabled={busy}
        onFiles={take}
      />
    </DropZone>
  );
}
