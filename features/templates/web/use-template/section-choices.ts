import type { SectionChoice } from '../../api-use.ts';

export type ClassChoice = { readonly class: string; readonly sections: readonly SectionChoice[] };

/** Groups the sections by class, in the order that the server returned. */
export function groupByClass(sections: readonly SectionChoice[]): readonly ClassChoice[] {
  const classes = new Map<string, SectionChoice[]>();
  for (const section of sections) {
    const of = classes.get(section.class);
    if (of) of.push(section);
    else classes.set(section.class, [section]);
  }
  return [...classes].map(([name, of]) => ({ class: name, sections: of }));
}

/** True if Use Template would change the section and may do so. */
export const isSectionChangeable = ({ changes, signed }: SectionChoice): boolean => changes && !signed;

export type TemplateChoiceEffect = {
  readonly sections: number;
  /** How many more cards will be made from the template than now. */
  readonly cards: number;
  readonly approved: number;
  readonly ordered: number;
};

/**
 * What Use Template would do to the chosen sections. Approved cards move only if the person asks for it, ordered cards
 * never.
 */
export function templateChoiceEffectOf(
  sections: readonly SectionChoice[],
  chosen: ReadonlySet<string>,
  approvedToo: boolean,
): TemplateChoiceEffect {
  const moved = sections.filter((section) => isSectionChangeable(section) && chosen.has(section.id));
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

export type TickState = boolean | 'mixed';
/**
 * The state of the "all" box, counted over the sections that Use Template can change. If there are none, the box is
 * ticked.
 */
export function tickStateOf(sections: readonly SectionChoice[], chosen: ReadonlySet<string>): TickState {
  const open = sections.filter(isSectionChangeable);
  const some = open.filter(({ id }) => chosen.has(id)).length;
  return some === open.length ? sections.length > 0 : some > 0 && 'mixed';
}
