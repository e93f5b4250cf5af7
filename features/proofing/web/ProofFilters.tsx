import { proofTasks, type ProofTask } from '@lanyard/domain/proof-task';
import { qualityTags, type QualityTag } from '@lanyard/domain/quality-tags';
import { usePlace } from '@lanyard/place/use-place';
import { useSections } from '@lanyard/students/web/use-students';
import { AnchoredPopover } from '@lanyard/ui/AnchoredPopover';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Select, type SelectItem } from '@lanyard/ui/Select';

import { proofAges } from '../api.ts';
import { unfilteredQuery, isFiltered, type OnProofSearch, type ProofingSearch } from './proof-search.ts';
import { ageWords, taskWords } from './proof-words.ts';
import { useProofReviewers } from './use-proofs.ts';

export interface ProofFiltersProps {
  readonly from: Element;
  readonly search: ProofingSearch;
  readonly onSearch: OnProofSearch;
  readonly onClose: () => void;
}

const any = 'any'; // `any` is not empty, because an empty value would show the placeholder

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly all: string;
  readonly items: readonly SelectItem<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}
function Choice<Value extends string>({ label, all, items, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select<Value | typeof any>
        items={[{ value: any, label: all }, ...items]}
        value={value ?? any}
        onChange={(chosen) => onChange(chosen === any ? undefined : chosen)}
      />
    </Field>
  );
}

const issues: readonly SelectItem<QualityTag>[] = qualityTags.map((tag) => ({ value: tag, label: tag }));
const tasks: readonly SelectItem<ProofTask>[] = proofTasks.map((task) => ({
  value: task,
  label: taskWords[task].label,
}));
const ages = proofAges.map((age) => ({ value: age, label: ageWords[age] }));
const comments = [
  { value: 'yes', label: 'With comments' },
  { value: 'no', label: 'Without comments' },
] as const;

/** All filters of the queue except the status. */
export function ProofFilters({ from, search, onSearch, onClose }: ProofFiltersProps) {
  const { person } = usePlace();
  const sections = useSections().data ?? [];
  const reviewers = useProofReviewers(true).data ?? [];
  const classes = sections.map(({ id, class: of, division }) => ({ value: id, label: `${of}-${division}` }));
  const people = reviewers.map(({ id, name }) => ({
    value: id,
    label: id === person.id ? `${name} (me)` : name,
  }));
  const narrow = (change: Partial<ProofingSearch>) => onSearch(change, { replace: true });
  const { section, reviewer, issue, task, commented, age } = search;
  return (
    <AnchoredPopover label="Filters" anchor={from} onClose={onClose} className="w-96! p-3">
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label="Class"
          all="All classes"
          items={classes}
          value={section}
          onChange={(next) => narrow({ section: next })}
        />
        <Choice
          label="Assigned to"
          all="Anybody"
          items={people}
          value={reviewer === 'me' ? person.id : reviewer}
          onChange={(next) => narrow({ reviewer: next })}
        />
        <Choice
          label="Issue"
          all="Any or none"
          items={issues}
          value={issue}
          onChange={(next) => narrow({ issue: next })}
        />
        <Choice
          label="Comments"
          all="Any"
          items={comments}
          value={commented === undefined ? undefined : commented ? 'yes' : 'no'}
          onChange={(next) => narrow({ commented: next && next === 'yes' })}
        />
        <Choice
          label="Waits"
          all="Any time"
          items={ages}
          value={age}
          onChange={(next) => narrow({ age: next })}
        />
        <Choice
          label="Task"
          all="Any or none"
          items={tasks}
          value={task}
          onChange={(next) => narrow({ task: next })}
        />
      </div>
      {isFiltered(search) && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-3 w-full"
          onClick={() => narrow({ ...unfilteredQuery, q: search.q, status: search.status })}
        >
          Clear the filters
        </Button>
      )}
    </AnchoredPopover>
  );
}
