import { createElement, type HTMLAttributes, type ReactElement, type SVGAttributes } from 'react';

interface Attributes {
  readonly svg: SVGAttributes<SVGSVGElement>;
  readonly div: HTMLAttributes<HTMLDivElement>;
  readonly span: HTMLAttributes<HTMLSpanElement>;
}

export type DrawingProps<Tag extends keyof Attributes> = Omit<Attributes[Tag], 'role' | 'aria-label'> & {
  readonly as: Tag;
  /** What the drawing shows, for people who cannot see it. */
  readonly label: string;
};

/** A picture drawn in code or from several elements, so there is no file for an `<img>`. */
export const Drawing = <Tag extends keyof Attributes>({
  as,
  label,
  ...rest
}: DrawingProps<Tag>): ReactElement => createElement(as, { ...rest, role: 'img', 'aria-label': label });
