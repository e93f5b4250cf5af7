import { cloneElement, type ReactElement, type ReactNode } from 'react';

import type { MessageValues } from '../format-message.ts';
import { i18n, type MessageDescriptor } from './i18n.ts';

export interface TransProps extends MessageDescriptor {
  /** The elements of the sentence, in the order in which English has them. */
  readonly components?: Readonly<Record<string, ReactElement<{ readonly children?: ReactNode }>>>;
}

const tag = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/;

/** Replaces `<` in a value, so that the name of a school is never read as an element. Nobody types this character. */
const lessThan = '\uE000';
const hideTags = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', lessThan) : value,
    ]),
  );

function withElements(text: string, components: NonNullable<TransProps['components']>): ReactNode[] {
  const found = tag.exec(text);
  if (!found) return text === '' ? [] : [text.replaceAll(lessThan, '<')];
  const [whole, name = '', inside = '', empty] = found;
  const element = components[empty ?? name];
  if (!element) throw new Error(`a sentence names the element ${empty ?? name}, which it was not given`);
  const children = empty === undefined ? withElements(inside, components) : [];
  return [
    ...withElements(text.slice(0, found.index), components),
    cloneElement(element, { key: found.index }, ...children),
    ...withElements(text.slice(found.index + whole.length), components),
  ];
}

/** The build turns <Trans> of ./macro.ts into this component. A translation may move the elements. */
export const Trans = ({ components, values, ...sentence }: TransProps): ReactNode =>
  withElements(i18n._({ ...sentence, values: hideTags(values ?? {}) }), components ?? {});
