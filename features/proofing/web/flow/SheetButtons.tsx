import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { History, MessageSquare, Send } from 'lucide-react';

import type { DeckItem } from '../../api-review.ts';
import { reviewOfflineReason } from './flow-words.ts';

export interface SheetButtonsProps {
  readonly item: DeckItem;
  /** The main button already sends the proof to the principal, without a reason. */
  readonly toPrincipal: boolean;
  readonly settled: boolean;
  readonly online: boolean;
  readonly onLayer: (layer: 'comment' | 'send') => void;
  readonly onLastYear: (held: boolean) => void;
}

const compact = 'max-lg:w-11 max-lg:px-0! max-lg:[&_svg]:size-5!';

/** The buttons that reviewers need less often. */
export function SheetButtons({ item, toPrincipal, settled, online, onLayer, onLastYear }: SheetButtonsProps) {
  const { lastYear } = item.pictures;
  const why = online ? undefined : reviewOfflineReason;
  return (
    <div className="flex flex-wrap gap-1.5 max-lg:absolute max-lg:end-2 max-lg:top-2 max-lg:gap-0 lg:mt-auto">
      <Button
        size="sm"
        variant="ghost"
        className={compact}
        aria-keyshortcuts="c"
        disabledReason={why}
        onClick={() => onLayer('comment')}
      >
        <MessageSquare aria-hidden />
        <span className="max-lg:sr-only">Comment</span>
        <Kbd className="max-lg:hidden">C</Kbd>
      </Button>
      {item.status === 'pending' && !settled && (
        <Button
          size="sm"
          variant="ghost"
          className={compact}
          aria-keyshortcuts="s"
          disabledReason={why}
          onClick={() => onLayer('send')}
        >
          <Send aria-hidden />
          <span className="max-lg:sr-only">{toPrincipal ? t`Send with a reason` : t`Send to principal`}</span>
          <Kbd className="max-lg:hidden">S</Kbd>
        </Button>
      )}
      {lastYear && (
        <Button
          size="sm"
          variant="ghost"
          aria-keyshortcuts="y"
          tip={`Hold to see the photo of ${lastYear.year}`}
          className={`touch-none ${compact}`}
          onPointerDown={() => onLastYear(true)}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && onLastYear(true)}
          onKeyUp={() => onLastYear(false)}
        >
          <History aria-hidden />
          <span className="max-lg:sr-only">Hold: last year’s photo</span>
          <Kbd className="max-lg:hidden">Y</Kbd>
        </Button>
      )}
    </div>
  );
}
