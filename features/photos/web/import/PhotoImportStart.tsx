import { formatDateTime } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { errorReferenceOf } from '@lanyard/http/refusal-sentences';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { PhotoImport } from '../../api-photo-import.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import { photoImportErrorSentence, usePhotoImports, useStartPhotoImport } from './use-photo-import.ts';

const ExportPhotos = lazy(() =>
  import('./ExportPhotos.tsx').then(({ ExportPhotos: default_ }) => ({ default: default_ })),
);

const importStatusWords = ({ state, counts, photos }: PhotoImport): string => {
  if (state === 'refused') return 'Refused';
  if (state === 'receiving' || state === 'listing') return 'On its way';
  if (state === 'ready') return `${formatCount(counts.matched, 'photo', 'photos')} matched, not applied yet`;
  return photos.kept + photos.waiting < counts.matched
    ? `${formatCount(photos.kept + photos.waiting, 'photo', 'photos')} of ${formatNumber(counts.matched)} received`
    : `${formatCount(photos.kept, 'photo', 'photos')} taken`;
};

export interface PhotoImportStartProps {
  readonly onOpen: (id: string) => void;
  /** A link back to the camera, from the app. */
  readonly captureLink: ReactNode;
}

/** The first page: an area for new pictures, and the imports of this week. */
export function PhotoImportStart({ onOpen, captureLink }: PhotoImportStartProps) {
  const start = useStartPhotoImport(onOpen);
  const { timeZone } = usePlace();
  const { data: earlier = [] } = usePhotoImports();
  const [exporting, setExporting] = useState(false);
  const mayExport = useMay('student.export');
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-5">
      <PageTitle
        title="Import Photos"
        note="You see whose each picture is before anything is taken."
        actions={
          <>
            {captureLink}
            {mayExport && (
              <Button variant="ghost" onClick={() => setExporting(true)}>
                <Download aria-hidden />
                Export photos
              </Button>
            )}
          </>
        }
      />
      {start.error && (
        <ErrorNote
          what="These files were not taken."
          hint={photoImportErrorSentence(start.error)}
          reference={errorReferenceOf(start.error)}
        />
      )}
      {start.isPending ? (
        <Panel title="Reading the names" note="Only names are sent until you say which pictures to take.">
          <ProgressBar label="Matching with the roster" value={null} />
        </Panel>
      ) : (
        <PhotoDrop
          title="Drop a folder, a zip or pictures here"
          hint="Named by 10-A-23, admission number or student ID, by roll number in a folder of the class, or with a PSPA index or PowerSchool map. JPEG, PNG or WebP, up to 10,000 pictures of 25 MB; a zip up to 1 GB."
          busy={start.isPending}
          onFiles={start.mutate}
        />
      )}
      {earlier.length > 0 && (
        <Panel title="This week">
          <ul aria-label="Imports of this week" className="-mx-2 flex flex-col">
            {earlier.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  onClick={() => onOpen(each.id)}
                  className="flex min-h-12 w-full flex-wrap items-center gap-x-4 rounded-md px-2 py-1.5 text-start text-sm hover:bg-well"
                >
                  <span className="min-w-0 flex-1 truncate font-medium">
                    <bdi>{each.name}</bdi>
                  </span>
                  <span className="text-fg-2">{importStatusWords(each)}</span>
                  <span className="tnum text-fg-3">{formatDateTime(each.madeAt, timeZone)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {exporting && (
        <Suspense>
          <ExportPhotos onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
