import type { MouseEvent, ReactNode } from 'react';

/** Opens another page of the app. The app's router provides this function. */
export type Navigate = (href: string) => void;

export interface PageLinkProps {
  readonly href: string;
  readonly go: Navigate;
  readonly className?: string;
  readonly keys?: string;
  readonly children: ReactNode;
}

/** A normal click stays in this browser page. With Ctrl, it opens a new tab, like every link. */
export function PageLink({ href, go, className, keys, children }: PageLinkProps) {
  const press = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a href={href} onClick={press} className={className} aria-keyshortcuts={keys}>
      {children}
    </a>
  );
}

export const checkPageHref = (order: string): string => `/vendor/check?order=${order}`;
export const generatePageHref = (order: string): string => `/vendor/files?generate=1&orders=${order}`;
export const orderHref = (order: string): string => `/vendor/orders/${order}`;
