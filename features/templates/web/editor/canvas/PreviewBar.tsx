import { formatPercent } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Kbd } from '@lanyard/ui/Kbd';
import { ChevronLeft, ChevronRight, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';

import { useTrueSize } from '../../preview/use-true-size.ts';
import { nextZoom, zoomLevels } from '../commands.ts';
import { UndoRedo } from '../HeadTools.tsx';
import { useEditorContext } from '../use-editor.ts';
import type { StudentPreview } from '../use-student-preview.ts';
import { canvasStageOf, canvasView as whole } from './stage.ts';

const steps: readonly number[] = zoomLevels;

export function PreviewBar({ preview }: { readonly preview: StudentPreview }) {
  const { editor, view, setView, say } = useEditorContext();
  const [busy, setBusy] = useState(false);
  const step = async (by: 'next' | 'previous') => {
    setBusy(true);
    await preview.step(by).catch(() => say('The next student could not be fetched.'));
    setBusy(false);
  };
  const { count } = preview;
  const [scale] = useTrueSize();
  const { size } = editor.get().document;
  const isTrue = !steps.includes(view.zoom);
  /** The zoom at which a millimetre of the card is a millimetre on the screen. */
  const trueZoom = (): number => {
    const shown = document.querySelector('[data-stage]')?.getBoundingClientRect().width ?? 0;
    const perMillimetre = ((shown / view.zoom) * canvasStageOf({ size }).scale) / whole.w;
    return perMillimetre > 0 ? ((96 / 25.4) * scale) / perMillimetre : 1;
  };
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-t border-line bg-surface px-2 text-sm coarse:h-14">
      <IconButton
        icon={ChevronLeft}
        label="Previous student"
        busy={busy}
        onClick={() => void step('previous')}
      />
      <p className="min-w-0 truncate">
        <span className="text-fg-3 max-sm:sr-only">Preview as </span>
        <b className="font-semibold">{preview.name}</b>
        {count && (
          <span className="tnum ms-2 text-xs text-fg-3 max-sm:hidden">{`${String(count.at)} of ${String(count.of)}`}</span>
        )}
      </p>
      <IconButton icon={ChevronRight} label="Next student" busy={busy} onClick={() => void step('next')} />
      <span className="ms-auto flex items-center gap-1 text-xs text-fg-3">
        <span className="flex sm:hidden">
          <UndoRedo />
        </span>
        <span className="flex items-center gap-1 max-xl:hidden coarse:hidden">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          nudge
        </span>
        <IconButton
          icon={ZoomOut}
          label="Zoom out"
          keys="⌘−"
          onClick={() => setView({ zoom: nextZoom(view.zoom, -1) })}
          {...(view.zoom <= 1 && { disabledReason: 'All of the card is in sight.' })}
        />
        <output aria-label="Zoom" className="tnum w-10 text-center max-sm:hidden">
          {formatPercent(view.zoom * 100)}
        </output>
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          keys="⌘+"
          onClick={() => setView({ zoom: nextZoom(view.zoom, 1) })}
          {...(view.zoom >= 4 && { disabledReason: 'This is as large as it gets.' })}
        />
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isTrue}
          tip={isTrue ? 'Back to all of the card' : 'As large as it will be printed; measured in the preview'}
          className={`max-sm:hidden ${isTrue ? 'bg-blue-bg! text-blue-fg!' : ''}`}
          onClick={() => setView({ zoom: isTrue ? 1 : trueZoom() })}
        >
          <Maximize aria-hidden />
          Actual size
        </Button>
      </span>
    </div>
  );
}
