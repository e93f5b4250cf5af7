import { scopesOf, type Role } from '@lanyard/domain/role';

import type { Section } from '../../api.ts';

const most = 3;

export interface SectionChipsProps {
  readonly roles: readonly Role[];
  readonly sections: readonly Section[];
}

/**
 * For example `10-A 10-B 10-C +2`. Hovering over `+2` shows the other classes, and screen readers read them. Most roles
 * see every class.
 */
export function SectionChips({ roles, sections }: SectionChipsProps) {
  const names = sections.map((section) => `${section.class}-${section.division}`);
  const rest = names.slice(most);
  const all = scopesOf(roles, 'student.read').some((scope) => scope !== 'own');
  if (names.length === 0) return <span className="text-fg-3">{all ? 'All classes' : 'No class yet'}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {names.slice(0, most).map((name) => (
        <span key={name} className="tnum rounded-sm bg-well px-1.5 py-0.5 text-xs text-fg-2">
          {name}
        </span>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')} className="tnum rounded-sm bg-well px-1.5 py-0.5 text-xs text-fg-2">
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </span>
      )}
    </span>
  );
}
