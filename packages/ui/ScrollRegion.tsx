import { createElement, type ComponentProps } from 'react';

export type ScrollRegionProps = Omit<ComponentProps<'section'>, 'tabIndex'> & {
  readonly as?: 'section' | 'div' | 'ul';
};

/** An area that scrolls. The Tab key reaches it, so that people without a mouse can scroll it. */
export function ScrollRegion({ as = 'section', ...rest }: ScrollRegionProps) {
  return createElement(as, { ...rest, tabIndex: 0 });
}
