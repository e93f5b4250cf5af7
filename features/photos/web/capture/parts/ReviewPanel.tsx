import { Button } from '@lanyard/ui/Button';
import { Check, RotateCcw } from 'lucide-react';

import type { PhotoFindings } from '../flow/findings.ts';
import { MeasureBar } from './MeasureBar.tsx';

export interface ReviewPanelProps {
  readonly findings: PhotoFindings | null;
  readonly onKeep: () => void;
  readonly onRetake: () => void;
  /** True at the side of a wide screen. False below the picture on a narrow one. */
  readonly wide: boolean;
  readonly busy: boolean;
}

function Words({ findings }: { readonly findings: PhotoFindings | null }) {
  if (!findings) return <>Nobody has checked it: look at it yourself.</>;
  return findings.tags.length === 0 ? null : (
    <>A kept photo goes to the reviewer with the tag {findings.tags.join(', ')}.</>
  );
}

/** Shown after a shot that is not clearly good: the findings, Keep and Retake. Retake is the larger button. */
export function ReviewPanel({ findings, onKeep, onRetake, wide, busy }: ReviewPanelProps) {
  const first = findings ? 'outline' : 'primary';
  const second = findings ? 'primary' : 'outline';
  const keep = (
    <Button
      variant={first}
      className="h-14! w-full text-base! [&_svg]:size-5!"
      onClick={onKeep}
      busy={busy}
      aria-keyshortcuts="Enter"
      tip="Keep the photo"
      keys="Enter"
    >
      {!busy && <Check aria-hidden />}
      Keep
    </Button>
  );
  const retake = (
    <Button
      variant={second}
      className={wide ? 'h-18! w-full text-lg! [&_svg]:size-5!' : 'h-14! w-full text-md! [&_svg]:size-5!'}
      onClick={onRetake}
      aria-keyshortcuts="Backspace"
      tip="Take it again"
      keys="Backspace"
    >
      <RotateCcw aria-hidden />
      Retake
    </Button>
  );
  if (!wide)
    return (
      <>
        {findings && (
          <ul
            aria-label="Quality of this photo"
            className="grid shrink-0 grid-cols-2 gap-x-5 gap-y-3 px-4 pb-4"
          >
            {findings.four.map((finding) => (
              <MeasureBar key={finding.tag} finding={finding} compact />
            ))}
          </ul>
        )}
        <div className="grid shrink-0 grid-cols-[1fr_2fr] gap-2 border-t border-line p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {keep}
          {retake}
        </div>
      </>
    );
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <h2 className="text-base font-semibold">Quality of this photo</h2>
        {findings && (
          <ul className="mt-4 flex flex-col gap-5">
            {findings.four.map((finding) => (
              <MeasureBar key={finding.tag} finding={finding} />
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col gap-2 p-4 pt-0">
        <p className="pb-1 text-xs text-fg-3">
          <Words findings={findings} />
        </p>
        {keep}
        {retake}
      </div>
    </>
  );
}
