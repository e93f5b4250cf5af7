import { Menu } from '@base-ui/react/menu';
import type { Membership } from '@lanyard/accounts/api';
import { RoleNames } from '@lanyard/accounts/web/people/RoleNames';
import { optionClasses, popupClasses } from '@lanyard/ui/control';
import { Check } from 'lucide-react';
import { useRef } from 'react';

import { OrganisationButton } from './OrganisationButton.tsx';

export interface OrganisationMenuProps {
  readonly memberships: readonly Membership[];
  readonly org: string;
  readonly onSwitch: (membership: Membership) => void;
}

/** Only for people who belong to several organisations. Loads when they first open it. */
export function OrganisationMenu({ memberships, org, onSwitch }: OrganisationMenuProps) {
  // The menu opens inside this landmark, so that screen readers find it.
  const header = useRef<HTMLDivElement>(null);
  const here = memberships.find((membership) => membership.org === org);
  const choose = (next: unknown) => {
    const membership = memberships.find((each) => each.org === next);
    if (membership) onSwitch(membership);
  };
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<OrganisationButton name={here?.name ?? ''} />} />
      <div ref={header} />
      <Menu.Portal container={header}>
        <Menu.Positioner sideOffset={26} align="start" collisionPadding={8} className="z-50 outline-none">
          <Menu.Popup className={`min-w-64 ${popupClasses}`}>
            <Menu.RadioGroup value={org} onValueChange={choose}>
              {memberships.map((membership) => (
                <Menu.RadioItem
                  key={membership.org}
                  value={membership.org}
                  label={membership.name}
                  closeOnClick
                  className={`${optionClasses} py-1.5`}
                >
                  <span
                    aria-hidden
                    className="h-3.5 w-2 shrink-0 rounded-[2px]"
                    style={{ backgroundColor: membership.colour }}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{membership.name}</span>
                    <span className="block text-xs text-fg-3">
                      <RoleNames roles={membership.roles} />
                    </span>
                  </span>
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden className="size-4" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
