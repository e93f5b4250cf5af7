import type { CardStage } from '@lanyard/domain/card-stage';
import { Button } from '@lanyard/ui/Button';
import { Select } from '@lanyard/ui/Select';
import { useMedia } from '@lanyard/ui/use-media';

import type { DifferenceKind } from './import-search.ts';
import { choiceWord } from './import-words.ts';
import type { Choice } from './use-differences.ts';

export interface DecisionControlProps {
  /** Whom it is about, for those who cannot see where it stands. */
  readonly label: string;
  readonly kind: DifferenceKind;
  readonly stage: CardStage | null;
  readonly offered: readonly Choice[];
  /** Null when those it is about differ. */
  readonly value: Choice | null;
  readonly busy: boolean;
  readonly onDecide: (choice: Choice) => void;
  readonly quiet?: boolean;
}

/** A select; on a phone one button per decision, big enough for a thumb. */
export function DecisionControl({
  label,
  kind,
  stage,
  offered,
  value,
  busy,
  onDecide,
  quiet = false,
}: DecisionControlProps) {
  const onPhone = useMedia('(width < 40rem)');
  if (offered.length === 0) return null;
  if (onPhone)
    return (
      <fieldset aria-label={label} className="grid grid-cols-2 gap-2">
        {offered.map((choice) => (
          <Button
            key={choice}
            variant={choice === value ? 'primary' : 'outline'}
            className="h-11! px-2!"
            aria-pressed={choice === value}
            onClick={() => !busy && choice !== value && onDecide(choice)}
          >
            {choiceWord(choice, kind, stage)}
          </Button>
        ))}
      </fieldset>
    );
  return (
    <Select
      aria-label={label}
      placeholder="Choose"
      items={offered.map((choice) => ({ value: choice, label: choiceWord(choice, kind, stage) }))}
      value={value}
      disabled={busy}
      className={`h-8! px-2.5! ${quiet ? 'font-normal!' : ''}`}
      onChange={(choice) => choice !== value && onDecide(choice)}
    />
  );
}
