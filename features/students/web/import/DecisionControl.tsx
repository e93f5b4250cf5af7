import type { CardStage } from '@lanyard/domain/card-stage';
import { Button } from '@lanyard/ui/Button';
import { controlClasses } from '@lanyard/ui/control';
import { Select } from '@lanyard/ui/Select';
import { useMedia } from '@lanyard/ui/use-media';
import { ChevronsUpDown } from 'lucide-react';

import type { DifferenceKind } from './import-search.ts';
import { decisionWord } from './import-words.ts';
import type { DifferenceChoice } from './use-differences.ts';

export interface DecisionControlProps {
  /** Whom the decision is about, for screen readers. */
  readonly label: string;
  readonly kind: DifferenceKind;
  readonly stage: CardStage | null;
  readonly offered: readonly DifferenceChoice[];
  /** Null if the rows have different decisions. */
  readonly value: DifferenceChoice | null;
  readonly busy: boolean;
  readonly onDecide: (choice: DifferenceChoice) => void;
  /** True for one of many controls in a list. It is then a native select, which renders faster. */
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
            {decisionWord(choice, kind, stage)}
          </Button>
        ))}
      </fieldset>
    );
  // A page can have 50 of these. A native select costs one fiftieth of our own.
  if (quiet)
    return (
      <span className="relative block">
        <select
          aria-label={label}
          value={value ?? ''}
          disabled={busy}
          onChange={(event) => {
            const choice = offered.find((each) => each === event.target.value);
            if (choice) onDecide(choice);
          }}
          className={`h-8 w-full appearance-none truncate ps-2.5 pe-8 text-sm coarse:h-11 ${controlClasses}`}
        >
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {decisionWord(choice, kind, stage)}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute end-2.5 top-1/2 size-3.5 -translate-y-1/2 text-fg-3"
        />
      </span>
    );
  return (
    <Select
      aria-label={label}
      placeholder="Choose"
      items={offered.map((choice) => ({ value: choice, label: decisionWord(choice, kind, stage) }))}
      value={value}
      disabled={busy}
      className="h-8! px-2.5!"
      onChange={(choice) => choice !== value && onDecide(choice)}
    />
  );
}
