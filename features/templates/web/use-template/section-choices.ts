import type { SectionChoice } from '../../api-use.ts';

export type ClassChoice = { readonly class: string; readonly sections: readonly SectionChoice[] };

/** In the order the server tells them. */
export function byClass(sections: readonly SectionChoice[]): readonly ClassChoice[] {
  const classes = new Map<string, SectionChoice[]>();
  for (const section of sections) {
    const of = classes.get(section.class);
    if (of) of.push(section);
    else classes.set(section.class, [section]);
  }
  return [...classes].map(([name, of]) => ({ class: name, sections: of }));
}

/** Would change, and may. */
export const isOpen = ({ changes, signed }: SectionChoice): boolean => changes && !signed;

export type Effect = {
  readonly sections: number;
  /** Cards made from the template afterwards that are not now. */
  readonly cards: number;
  readonly approved: number;
  readonly ordered: number;
};

/** What Use Template would do to those chosen: approved cards move only when asked for, ordered ones never. */
export function effectOf(
  sections: readonly SectionChoice[],
  chosen: ReadonlySet<string>,
  approvedToo: boolean,
): Effect {
  const moved = sections.filter((section) => isOpen(section) && chosen.has(section.id));
  const sum = (of: (section: SectionChoice) => number) => moved.reduce((total, each) => total + of(each), 0);
  const approved = sum((section) => section.approved);
  const ordered = sum((section) => section.ordered);
  return {
    sections: moved.length,
    cards: sum(({ students }) => students) - ordered - (approvedToo ? 0 : approved),
    approved,
    ordered,
  };
}

export type Ticked = boolean | 'mixed';
/** Of those that would change; where none would, all use it already. */
export function tickedOf(sections: readonly SectionChoice[], chosen: ReadonlySet<string>): Ticked {
  const open = sections.filter(isOpen);
  const some = open.filter(({ id }) => chosen.has(id)).length;
  return some === open.length ? sections.length > 0 : some > 0 && 'mixed';
}
