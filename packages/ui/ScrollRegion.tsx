import { createElement, type ComponentProps } from 'react';

export type ScrollRegionProps = Omit<ComponentProps<'section'>, 'tabIndex'> & {
  readonly as?: 'section' | 'div' | 'ul';
};

/** Something that scrolls by itself. The Tab key reaches it, so that someone without a mouse can scroll it. */
export function ScrollRegion({ as = 'section', ...rest }: ScrollRegionProps) {
  return createElement(as, { ...rest, tabIndex: 0 });
}
