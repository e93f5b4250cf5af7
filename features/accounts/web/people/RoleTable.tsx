import { rolesOfKind } from '@lanyard/domain/membership';
import type { OrganisationKind, Scope } from '@lanyard/domain/role';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';
import { Check, ChevronDown, ChevronUp, Minus } from 'lucide-react';
import { useId, useState } from 'react';

import { permissionTableRowsFor } from '../../action-words.ts';
import { roleWords } from './role-words.ts';

const scopeWords: Readonly<Record<Exclude<Scope, 'all'>, string>> = {
  own: 'own classes',
  list: 'names only',
};

function Cell({ scope }: { readonly scope: Scope | undefined }) {
  if (scope === 'own' || scope === 'list') return <span className="text-xs">{scopeWords[scope]}</span>;
  const Icon = scope === 'all' ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden
        className={scope === 'all' ? 'mx-auto size-4 text-green' : 'mx-auto size-4 text-fg-3'}
      />
      <span className="sr-only">{scope === 'all' ? 'yes' : 'no'}</span>
    </>
  );
}

/** Built from the same permission table that the server uses. */
export function RoleTable({ kind }: { readonly kind: OrganisationKind }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = rolesOfKind(kind);
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <Panel
      title="What each role may do"
      note="Somebody with several roles may do what any of them may."
      action={
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
          <Arrow aria-hidden />
        </Button>
      }
      className={open ? '' : '[&>header]:mb-0'}
    >
      {open && (
        <ScrollRegion
          id={id}
          aria-label="Roles and actions"
          className="-mx-5 -mb-5 overflow-x-auto max-sm:-mx-4 max-sm:-mb-4"
        >
          <table className="w-full min-w-140 border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                <th
                  scope="col"
                  className="h-9 border-b border-line px-5 text-start text-xs font-medium text-fg-3"
                >
                  Action
                </th>
                {shown.map((role) => (
                  <th
                    key={role}
                    scope="col"
                    className="border-b border-line px-2 text-center text-xs font-medium text-fg-3"
                  >
                    {roleWords[role].one}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {permissionTableRowsFor(shown).map(({ words, scopes }) => (
                <tr key={words} className="hover:bg-well/60">
                  <th scope="row" className="h-9 border-b border-line/70 px-5 text-start font-normal">
                    {words}
                  </th>
                  {shown.map((role) => (
                    <td key={role} className="border-b border-line/70 px-2 text-center">
                      <Cell scope={scopes[role]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
