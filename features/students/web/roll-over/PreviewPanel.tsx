import type { OpenWork } from '@lanyard/domain/roll-over';
import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

import type { previewRollOver } from '../../api-roll-over.ts';
import { OpenWorkList, type OpenWorkLinks } from './OpenWorkList.tsx';
import { unplacedSentence } from './roll-over-words.ts';

export type RollOverPreview = z.infer<typeof previewRollOver.ok>;
export interface PreviewPanelProps {
  readonly preview: RollOverPreview | undefined;
  /** The preview could not be made. */
  readonly hasFailed: boolean;
  readonly from: string;
  readonly into: string;
  readonly openWork: readonly OpenWork[];
  readonly openWorkLinks: OpenWorkLinks;
  /** The button that runs the roll-over. */
  readonly children: ReactNode;
}

const lines: readonly (readonly [
  keyof RollOverPreview & ('promoted' | 'leaving' | 'renumbered' | 'photosCarried'),
  string,
])[] = [
  ['promoted', 'Go up'],
  ['leaving', 'Leave the school'],
  ['renumbered', 'Get another roll number'],
  ['photosCarried', 'Keep their photo'],
];

/** What the plan would do; nothing is written. */
export function PreviewPanel({
  preview,
  hasFailed,
  from,
  into,
  openWork,
  openWorkLinks,
  children,
}: PreviewPanelProps) {
  return (
    <Panel title="What it does" note="A preview. Nothing is written yet." className="lg:sticky lg:top-0">
      {!preview && !hasFailed && <Skeleton className="h-40" />}
      {!preview && hasFailed && (
        <p className="text-sm text-fg-2">{t`The effect of the roll-over is unknown.`}</p>
      )}
      {preview && (
        <>
          <dl className="tnum grid grid-cols-[1fr_auto] gap-y-2 text-sm [&_dd]:text-end [&_dd]:font-medium [&_dt]:text-fg-2">
            {lines.map(([key, label]) => (
              <div key={key} className="contents">
                <dt>{label}</dt>
                <dd>{formatNumber(preview[key])}</dd>
              </div>
            ))}
          </dl>
          {(preview.unplaced > 0 || preview.overfull.length > 0) && (
            <ul className="mt-4 flex flex-col gap-1.5 text-sm text-red-fg">
              {preview.unplaced > 0 && (
                <li className="flex items-start gap-2">
                  <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {unplacedSentence(preview.unplaced)}
                </li>
              )}
              {preview.overfull.map((section) => (
                <li key={section} className="flex items-start gap-2">
                  <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {`${section} would hold more than 999.`}
                </li>
              ))}
            </ul>
          )}
          {openWork.length > 0 && (
            <section className="mt-5 border-t border-line pt-4">
              <h3 className="mb-2.5 text-xs font-medium text-fg-3">{t`Not finished in ${from}`}</h3>
              <OpenWorkList openWork={openWork} from={from} links={openWorkLinks} />
            </section>
          )}
          <h3 className="mt-5 border-t border-line pt-4 text-xs font-medium text-fg-3">
            {`Classes in ${into}`}
          </h3>
          <ul className="tnum mt-2 grid grid-cols-3 gap-x-4 gap-y-1 text-sm">
            {preview.sections.map(({ section, class: inClass, division, students }) => (
              <li key={section} className="flex justify-between gap-2">
                <span>{`${inClass}-${division}`}</span>
                <span className="text-fg-3">{formatNumber(students)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5">{children}</div>
    </Panel>
  );
}
