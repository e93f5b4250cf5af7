import { createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';

export type EventAreaProps<Tag extends 'div' | 'ul' | 'li' | 'section' | 'fieldset'> =
  HTMLAttributes<HTMLElement> & {
    readonly as: Tag;
    readonly ref?: Ref<HTMLElementTagNameMap[Tag]>;
    readonly [data: `data-${string}`]: string | undefined;
  };

/**
 * An element with events that are only a second way to do something: arrow keys between the buttons inside, dropping a
 * file, dragging, pointing. Each of these also has a control, so the element needs no role and no focus.
 */
export const EventArea = <Tag extends 'div' | 'ul' | 'li' | 'section' | 'fieldset'>({
  as,
  ...rest
}: EventAreaProps<Tag>): ReactElement => createElement(as, rest);
