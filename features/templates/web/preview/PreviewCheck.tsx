import type { CardFault } from '@lanyard/card/layout/draw-list';
import { formatList } from '@lanyard/format/lists';
import { formatNumber } from '@lanyard/format/numbers';
import { t, Trans } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';

import { cardFieldLabelOf } from '../../field-labels.ts';
import { useCardFields } from '../use-card-fields.ts';
import { findingSentence } from '../words/finding-words.ts';

/** The check of the card on the screen: still running, failed to run, or the faults that it found. */
export type CardCheck = 'checking' | 'failed' | readonly CardFault[];

const most = 3;

export interface PreviewCheckProps {
  readonly check: CardCheck;
  /** The card has a photo, but the student has none: a figure is drawn in its place. */
  readonly standIn: boolean;
  readonly onRetry: () => void;
}

export function PreviewCheck({ check, standIn, onRetry }: PreviewCheckProps) {
  const { data: fields = [] } = useCardFields();
  if (check === 'checking')
    return (
      <output className="flex items-center gap-2 text-sm text-fg-2">
        <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
        <Trans>Checking whether everything fits…</Trans>
      </output>
    );
  if (check === 'failed')
    return (
      <output className="flex flex-wrap items-center gap-2 text-sm text-fg-2">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-yellow-fg" />
        <Trans>Lanyard could not check this card.</Trans>
        <Button size="sm" onClick={onRetry}>
          <Trans>Check again</Trans>
        </Button>
      </output>
    );
  const problems = check.filter(({ code }) => code !== 'field_left_out');
  if (problems.length > 0) return <Problems faults={problems} />;
  const empty = [...new Set(check.map(({ detail }) => cardFieldLabelOf(detail, fields)))];
  const emptyFields = formatList(empty);
  return (
    <output className="flex items-start gap-2 text-sm text-fg-2">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
      <span>
        <FitsSentence standIn={standIn} />{' '}
        {empty.length > 0 && <Trans>Left out because empty: {emptyFields}.</Trans>}
      </span>
    </output>
  );
}

function Problems({ faults }: { readonly faults: readonly CardFault[] }) {
  const { data: fields = [] } = useCardFields();
  const sentences = [...new Set(faults.map((fault) => findingSentence(fault, fields)))];
  const shown = sentences.slice(0, most).join(' · ');
  const more = formatNumber(sentences.length - most);
  return (
    <output className="flex items-start gap-2 text-sm text-fg-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow-fg" />
      {sentences.length > most ? t`${shown} · ${more} more` : shown}
    </output>
  );
}

const FitsSentence = ({ standIn }: { readonly standIn: boolean }) =>
  standIn ? (
    <Trans>Everything fits on this card. The student has no photo yet, so the card shows a figure.</Trans>
  ) : (
    <Trans>Everything fits on this card.</Trans>
  );
