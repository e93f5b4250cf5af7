import { formatNumber } from '@lanyard/format/numbers';
import { Checkbox } from '@lanyard/ui/Checkbox';

import type { ReleaseSection } from '../../api-release.ts';

export interface ReleaseSectionPickerProps {
  readonly sections: readonly ReleaseSection[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

const sectionSummary = ({ students, releasable, ordered }: ReleaseSection): string => {
  const rest = students - releasable - ordered;
  return [
    ...(ordered > 0 ? [`${formatNumber(ordered)} ordered`] : []),
    ...(rest > 0 ? [`${formatNumber(rest)} not ready`] : []),
  ].join(' · ');
};

/** Chooses the classes to release. Each shows how many cards it could release. */
export function ReleaseSectionPicker({ sections, chosen, onChange }: ReleaseSectionPickerProps) {
  const able = sections.filter(({ releasable }) => releasable > 0);
  const all = able.length > 0 && able.every(({ id }) => chosen.has(id));
  const toggle = (id: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="sr-only">Classes</legend>
      <div className="flex items-center justify-between gap-3 border-b border-line pb-2">
        <Checkbox
          checked={all ? true : chosen.size > 0 ? 'mixed' : false}
          onChange={(on) => onChange(new Set(on ? able.map(({ id }) => id) : []))}
        >
          <span className="font-medium">All that are ready</span>
        </Checkbox>
        <span className="tnum text-sm text-fg-3">
          {`${formatNumber(able.reduce((sum, { releasable }) => sum + releasable, 0))} ready`}
        </span>
      </div>
      {able.length === 0 && (
        <p className="border-b border-line py-3 text-sm text-fg-2">
          No card is ready: each goes once its proof is approved.{' '}
          <a href="/proofing?status=pending" className="font-medium underline">
            Pending proofs
          </a>
        </p>
      )}
      <ul className="grid sm:grid-cols-2 sm:gap-x-6">
        {sections.map((section) => {
          const { id, label, releasable } = section;
          return (
            <li key={id} className="border-b border-line py-1">
              <Checkbox checked={chosen.has(id)} onChange={(on) => toggle(id, on)}>
                <span className={releasable > 0 ? 'font-medium' : 'text-fg-3'}>{label}</span>{' '}
                <span className={`tnum ms-2 ${releasable > 0 ? 'text-green-fg' : 'text-fg-3'}`}>
                  {releasable > 0 ? `${formatNumber(releasable)} ready` : 'none ready'}
                </span>
                {sectionSummary(section) !== '' && (
                  <span className="tnum block text-xs text-fg-3">{sectionSummary(section)}</span>
                )}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
