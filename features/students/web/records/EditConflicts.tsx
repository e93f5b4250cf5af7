import { Segmented } from '@lanyard/ui/Segmented';
import { GitCompareArrows } from 'lucide-react';

export type EditConflict = {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

export interface EditConflictsProps {
  readonly conflicts: readonly EditConflict[];
  /** The fields that keep the other person's value. */
  readonly theirs: ReadonlySet<string>;
  readonly onChoose: (field: string, whose: 'mine' | 'theirs') => void;
}

const choices = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const;

/** Shown if someone else changed the same fields. It has both values side by side, and a choice for each field. */
export function EditConflicts({ conflicts, theirs, onChoose }: EditConflictsProps) {
  return (
    <div role="alert" className="rounded-lg border border-yellow-line bg-yellow-bg p-4 text-yellow-fg">
      <p className="flex gap-2.5 font-medium">
        <GitCompareArrows aria-hidden className="mt-0.5 size-5 shrink-0" />
        Somebody changed the same meanwhile. Choose which stays.
      </p>
      <table className="mt-3 w-full text-start text-sm">
        <thead>
          <tr className="text-xs">
            <th scope="col" className="pe-3 text-start font-medium">
              Field
            </th>
            <th scope="col" className="pe-3 text-start font-medium">
              Mine
            </th>
            <th scope="col" className="pe-3 text-start font-medium">
              Theirs
            </th>
            <th scope="col" className="text-end font-medium">
              Keep
            </th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, label, mine, theirs: now }) => (
            <tr key={field}>
              <th scope="row" className="py-1.5 pe-3 text-start font-medium">
                {label}
              </th>
              <td className="pe-3 wrap-anywhere">{mine}</td>
              <td className="pe-3 wrap-anywhere">{now}</td>
              <td className="text-end">
                <Segmented
                  label={`Which ${label} stays`}
                  items={choices}
                  value={theirs.has(field) ? 'theirs' : 'mine'}
                  onChange={(whose) => onChoose(field, whose)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
