import { formatNumber } from '@lanyard/format/numbers';
import { RowCheckbox } from '@lanyard/ui/RowCheckbox';

import { CardReach } from './CardReach.tsx';
import { DecisionControl } from './DecisionControl.tsx';
import type { DifferenceKind } from './import-search.ts';
import { effectSentence, cardStageWords } from './import-words.ts';
import type { DifferenceChoice, DifferenceGroup } from './use-differences.ts';

export interface GroupHeadProps {
  readonly kind: DifferenceKind;
  readonly group: DifferenceGroup;
  /** The rows that the group shows. */
  readonly inSight: readonly number[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[], selected: boolean) => void;
  readonly busy: boolean;
  /** How many rows the group does not show yet. */
  readonly hidden: number;
  readonly onShow: () => void;
  readonly onDecide: (choice: DifferenceChoice) => void;
}

export function GroupHead({
  kind,
  group,
  inSight,
  selected,
  onSelect,
  busy,
  hidden,
  onShow,
  onDecide,
}: GroupHeadProps) {
  const { stage, section, key, count, offered, decisions } = group;
  const title = stage ? cardStageWords[stage].title : (section ?? key);
  const everyOne = inSight.length > 0 && inSight.every((id) => selected.has(id));
  const sole = decisions.length > 1 ? null : (decisions[0]?.decision ?? offered[0] ?? null);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5">
      {offered.length > 0 && inSight.length > 0 && (
        <RowCheckbox
          aria-label={`Select those in sight: ${title}`}
          className="max-sm:hidden"
          checked={everyOne}
          mixed={selected.size > 0 && !everyOne}
          onChange={() => onSelect(everyOne ? [...selected] : inSight, !everyOne)}
        />
      )}
      {stage && <CardReach stage={stage} />}
      <span className="text-sm font-semibold max-sm:text-base">{title}</span>
      <span className="tnum text-sm text-fg-3">{formatNumber(count)}</span>
      {stage && (
        <span className="text-sm text-fg-2 max-sm:w-full max-sm:first-letter:uppercase">
          {effectSentence(kind, stage)}
        </span>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="text-sm font-medium text-blue-fg hover:underline coarse:min-h-11"
          onClick={onShow}
        >
          {hidden < count ? `Show ${formatNumber(hidden)} more` : `Show ${formatNumber(count)}`}
          <span className="sr-only">{`: ${title}`}</span>
        </button>
      )}
      {offered.length > 0 && (count > 1 || selected.size > 0) && (
        <div className="ms-auto flex items-center gap-2 text-xs text-fg-3 max-sm:ms-0 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
          {selected.size > 0 ? (
            <b className="tnum font-medium text-blue-fg">{`${formatNumber(selected.size)} selected`}</b>
          ) : (
            <span className="tnum">{`All ${formatNumber(count)}`}</span>
          )}
          <div className="sm:w-44">
            <DecisionControl
              label={selected.size > 0 ? `Decision for the selected: ${title}` : `Decision for all: ${title}`}
              kind={kind}
              stage={stage}
              offered={offered}
              value={selected.size > 0 ? null : sole}
              busy={busy}
              onDecide={onDecide}
            />
          </div>
        </div>
      )}
    </div>
  );
}
