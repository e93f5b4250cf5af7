import { Menu } from '@base-ui/react/menu';
import type { Membership } from '@lanyard/accounts/api';
import { RoleNames } from '@lanyard/accounts/web/RoleNames';
import { optionLook, popupLook } from '@lanyard/ui/control';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';

export interface OrganisationMenuProps {
  readonly memberships: readonly Membership[];
  readonly org: string;
  readonly onSwitch: (membership: Membership) => void;
}

/** Only for people who belong to more than one. */
export function OrganisationMenu({ memberships, org, onSwitch }: OrganisationMenuProps) {
  const header = useRef<HTMLDivElement>(null); // a menu outside of every landmark is hard to find again
  const here = memberships.find((membership) => membership.org === org);
  const choose = (next: unknown) => {
    const membership = memberships.find((each) => each.org === next);
    if (membership) onSwitch(membership);
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="hit -mx-1.5 flex max-w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-md px-1.5 text-base font-semibold hover:bg-well data-popup-open:bg-well">
        <span className="truncate">{here?.name}</span>
        <span className="sr-only">Switch organisation</span>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-fg-3" />
      </Menu.Trigger>
      <div ref={header} />
      <Menu.Portal container={header}>
        <Menu.Positioner sideOffset={26} align="start" collisionPadding={8} className="z-50 outline-none">
          <Menu.Popup className={`min-w-64 ${popupLook}`}>
            <Menu.RadioGroup value={org} onValueChange={choose}>
              {memberships.map((membership) => (
                <Menu.RadioItem
                  key={membership.org}
                  value={membership.org}
                  label={membership.name}
                  closeOnClick
                  className={`${optionLook} py-1.5`}
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
