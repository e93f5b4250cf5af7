import { formatCount } from '@lanyard/format/plurals';
import { Checkbox } from '@lanyard/ui/Checkbox';

import { isSectionChangeable, tickStateOf, type ClassChoice } from './section-choices.ts';

export interface TemplateSectionPickerProps {
  readonly classes: readonly ClassChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly onPick: (ids: readonly string[], on: boolean) => void;
}

/** The sections grouped by class, each with the template that it uses now. */
export function TemplateSectionPicker({ classes, chosen, onPick }: TemplateSectionPickerProps) {
  return (
    <div className="overflow-y-auto sm:max-h-80 rounded-lg border border-line">
      {classes.map(({ class: name, sections }) => {
        const open = sections.filter(isSectionChangeable);
        return (
          <fieldset key={name} className="border-b border-line last:border-b-0">
            <legend className="sr-only">Class {name}</legend>
            <div className="bg-well px-3.5 py-1.5">
              <Checkbox
                checked={tickStateOf(sections, chosen)}
                disabled={open.length === 0}
                onChange={(on) =>
                  onPick(
                    open.map(({ id }) => id),
                    on,
                  )
                }
              >
                <span className="font-medium">Class {name}</span>
              </Checkbox>
            </div>
            <ul className="grid sm:grid-cols-2">
              {sections.map(({ id, class: of, division, students, now, changes, signed }) => (
                <li key={id} className="px-3.5 py-1.5">
                  <Checkbox
                    checked={changes ? chosen.has(id) : true}
                    disabled={!changes || signed}
                    onChange={(on) => onPick([id], on)}
                  >
                    <span className="font-medium">{`${of}-${division}`}</span>
                    <span className="tnum text-fg-2"> · {formatCount(students, 'card', 'cards')}</span>
                    <span className="block text-xs text-fg-3">
                      {signed && changes
                        ? 'signed off: the principal can reopen it'
                        : changes
                          ? now
                            ? `now ${now.name}, version ${String(now.number)}`
                            : 'no template yet'
                          : 'uses it already'}
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}
