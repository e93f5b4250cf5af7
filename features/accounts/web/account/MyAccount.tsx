import { Avatar } from '@lanyard/ui/Avatar';
import { Panel } from '@lanyard/ui/Panel';

import type { Me } from '../../api.ts';
import { RoleNames } from '../people/RoleNames.tsx';

export interface MyAccountProps {
  readonly me: Me;
  /** The organisation that this tab shows. */
  readonly org: string;
}

export function MyAccount({ me, org }: MyAccountProps) {
  return (
    <Panel title="You" note="An admin of your organisation changes names and roles.">
      <div className="flex items-center gap-3">
        <Avatar name={me.person.name} size="lg" />
        <div className="min-w-0">
          <p className="truncate font-medium">{me.person.name}</p>
          <p className="truncate text-sm text-fg-2">{me.person.email}</p>
        </div>
      </div>
      <h3 className="mt-5 mb-1 text-sm font-medium">Where you belong</h3>
      <ul className="divide-y divide-line">
        {me.memberships.map((membership) => (
          <li key={membership.org} className="flex items-center gap-3 py-2.5">
            <span
              aria-hidden
              className="h-3.5 w-2 shrink-0 rounded-[2px]"
              style={{ backgroundColor: membership.colour }}
            />
            <span className="min-w-0 flex-1">
              {membership.name}
              {membership.org === org && <span className="ms-2 text-xs text-fg-3">this tab</span>}
            </span>
            <span className="text-end text-sm text-fg-2">
              <RoleNames roles={membership.roles} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
