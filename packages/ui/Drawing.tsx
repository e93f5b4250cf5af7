import { createElement, type HTMLAttributes, type ReactElement, type SVGAttributes } from 'react';

interface Attributes {
  readonly svg: SVGAttributes<SVGSVGElement>;
  readonly div: HTMLAttributes<HTMLDivElement>;
  readonly span: HTMLAttributes<HTMLSpanElement>;
}

export type DrawingProps<Tag extends keyof Attributes> = Omit<Attributes[Tag], 'role' | 'aria-label'> & {
  readonly as: Tag;
  /** What it shows, for people who do not see it. */
  readonly label: string;
};

/** A picture that is drawn here or made of several elements, so that no `<img>` can name a file for it. */
export const Drawing = <Tag extends keyof Attributes>({
  as,
  label,
  ...rest
}: DrawingProps<Tag>): ReactElement => createElement(as, { ...rest, role: 'img', 'aria-label': label });
