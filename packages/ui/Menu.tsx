import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { optionClasses, popupClasses } from './control.ts';
import { Kbd } from './Kbd.tsx';

export type MenuHandle<Payload> = BaseMenu.Handle<Payload>;

/** For a long list: one menu for many cheap `MenuTrigger`s, each with its own payload. */
export function createMenuHandle<Payload>(): MenuHandle<Payload> {
  return BaseMenu.createHandle<Payload>();
}

interface PopupProps {
  readonly align?: 'start' | 'end';
  readonly anchor?: Element | undefined;
  readonly children: ReactNode;
}

function MenuPopup({ align = 'start', anchor, children }: PopupProps) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner
        {...(anchor && { anchor })}
        sideOffset={6}
        align={align}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <BaseMenu.Popup className={clsx('max-h-(--available-height) min-w-48 overflow-y-auto', popupClasses)}>
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

export interface MenuProps extends PopupProps {
  /** A `Button` or `IconButton`. */
  readonly trigger: ReactElement;
}

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <MenuPopup align={align}>{children}</MenuPopup>
    </BaseMenu.Root>
  );
}

export interface AnchoredMenuProps extends PopupProps {
  /** The plain button that was pressed. It gets the focus back. */
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** A menu that is open while it is mounted, so that its code can be loaded when it is first opened. */
export function AnchoredMenu({ anchor, onClose, align = 'end', children }: AnchoredMenuProps) {
  return (
    <BaseMenu.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        if (anchor instanceof HTMLElement) anchor.focus();
      }}
    >
      <MenuPopup align={align} anchor={anchor}>
        {children}
      </MenuPopup>
    </BaseMenu.Root>
  );
}

export interface SharedMenuProps<Payload> {
  readonly handle: MenuHandle<Payload>;
  readonly align?: 'start' | 'end';
  readonly children: (payload: Payload) => ReactNode;
}

export function SharedMenu<Payload>({ handle, align = 'end', children }: SharedMenuProps<Payload>) {
  return (
    <BaseMenu.Root handle={handle} modal={false}>
      {({ payload }) => (
        <MenuPopup align={align}>{payload === undefined ? null : children(payload)}</MenuPopup>
      )}
    </BaseMenu.Root>
  );
}

export interface MenuTriggerProps<Payload> {
  readonly handle: MenuHandle<Payload>;
  readonly payload: Payload;
  readonly children: ReactElement;
}

export function MenuTrigger<Payload>({ handle, payload, children }: MenuTriggerProps<Payload>) {
  return <BaseMenu.Trigger handle={handle} payload={payload} render={children} />;
}

export interface MenuItemProps {
  readonly children: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly danger?: boolean;
  /** Disables the item and is shown under its words. */
  readonly disabledReason?: string | undefined;
  readonly onSelect?: () => void;
  /** The router's link element, if the item is a link. */
  readonly link?: ReactElement;
}

export function MenuItem({
  children,
  icon: Icon,
  keys,
  danger = false,
  disabledReason,
  onSelect,
  link,
}: MenuItemProps) {
  const className = clsx(optionClasses, danger && 'text-red-fg data-highlighted:bg-red-bg');
  const content = (
    <>
      {Icon && <Icon aria-hidden className={clsx('size-4 shrink-0', !danger && 'text-fg-3')} />}
      <span className="min-w-0 flex-1">
        {children}
        {disabledReason && <span className="block max-w-60 text-xs">{disabledReason}</span>}
      </span>
      {keys && <Kbd className="ms-4 coarse:hidden">{keys}</Kbd>}
    </>
  );
  if (link && disabledReason === undefined) {
    return (
      <BaseMenu.LinkItem render={link} closeOnClick className={className}>
        {content}
      </BaseMenu.LinkItem>
    );
  }
  return (
    <BaseMenu.Item
      label={children}
      disabled={disabledReason !== undefined}
      onClick={() => onSelect?.()}
      className={className}
    >
      {content}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** A named group of items. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-fg-3">{label}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}
