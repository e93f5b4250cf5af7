import { createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';

export type EventAreaProps<Tag extends 'div' | 'ul' | 'li' | 'section' | 'fieldset'> =
  HTMLAttributes<HTMLElement> & {
    readonly as: Tag;
    readonly ref?: Ref<HTMLElementTagNameMap[Tag]>;
    readonly [data: `data-${string}`]: string | undefined;
  };

/**
 * An element that hears events which are only a second way: keys that go from one button inside to the next, dropping a
 * file, dragging, pointing. Everything that they do has a control of its own, so the element needs no role and no focus.
 */
export const EventArea = <Tag extends 'div' | 'ul' | 'li' | 'section' | 'fieldset'>({
  as,
  ...rest
}: EventAreaProps<Tag>): ReactElement => createElement(as, rest);
