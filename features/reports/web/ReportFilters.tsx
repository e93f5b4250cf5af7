import { AnchoredPopover } from '@lanyard/ui/AnchoredPopover';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Select, type SelectItem } from '@lanyard/ui/Select';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';

import type { Report } from '../api.ts';
import { reportClassText } from '../report-words.ts';
import type { OnReportSearch, ReportSearch } from './report-search.ts';

export interface ReportFiltersProps {
  readonly report: Report | undefined;
  readonly search: ReportSearch;
  readonly onSearch: OnReportSearch;
}

const everything = 'all';
/** `10` is a class, `10-A` is one of its sections. */
function classItems(classes: Report['classes']): readonly SelectItem<string>[] {
  const items: SelectItem<string>[] = [{ value: everything, label: 'All classes' }];
  let last = '';
  for (const { class: inClass, division } of classes) {
    if (inClass !== last && classes.filter((each) => each.class === inClass).length > 1)
      items.push({ value: inClass, label: `Class ${inClass}` });
    items.push({ value: `${inClass}-${division}`, label: `${inClass}-${division}` });
    last = inClass;
  }
  return items;
}

export function ReportFilters({ report, search, onSearch }: ReportFiltersProps) {
  const [anchor, setAnchor] = useState<Element>();
  const { class: inClass, division, vendor } = search;
  const set = [inClass, vendor].filter((value) => value !== undefined).length;
  const chosen =
    inClass === undefined ? everything : division === undefined ? inClass : `${inClass}-${division}`;
  const choose = (value: string): void => {
    const [of, part] = value.split('-');
    onSearch(
      value === everything ? { class: undefined, division: undefined } : { class: of, division: part },
    );
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        className="max-sm:flex-1"
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        <ListFilter aria-hidden />
        Filters
        {set > 0 && <span className="tnum rounded-full bg-ink px-1.5 text-2xs text-on-ink">{set}</span>}
      </Button>
      {inClass !== undefined && <span className="sr-only">{reportClassText(search)}</span>}
      {anchor && (
        <AnchoredPopover label="Filters" anchor={anchor} onClose={() => setAnchor(undefined)}>
          <div className="flex flex-col gap-4 p-3">
            {report?.organisation.kind !== 'vendor' && (
              <Field label="Class">
                <Select items={classItems(report?.classes ?? [])} value={chosen} onChange={choose} />
              </Field>
            )}
            <Field
              label="Vendor"
              {...(report?.vendors.length === 0 && { hint: 'No order has been released yet.' })}
            >
              <Select
                items={[
                  { value: everything, label: 'All vendors' },
                  ...(report?.vendors ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={vendor ?? everything}
                onChange={(value) => onSearch({ vendor: value === everything ? undefined : value })}
              />
            </Field>
            <Button
              variant="ghost"
              disabledReason={set === 0 ? 'No filter is set.' : undefined}
              onClick={() => onSearch({ class: undefined, division: undefined, vendor: undefined })}
            >
              Clear
            </Button>
          </div>
        </AnchoredPopover>
      )}
    </>
  );
}
