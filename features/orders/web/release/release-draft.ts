import type { Priority } from '@lanyard/domain/order';
import type * as z from 'zod/mini';

import type { getReleaseChoices } from '../../api-release.ts';

export type ReleaseOptions = z.infer<typeof getReleaseChoices.ok>;
export type ReleaseDraft = {
  readonly link: string;
  readonly chosen: ReadonlySet<string>;
  readonly dueOn: string;
  readonly priority: Priority;
  readonly notes: string;
  /** Undefined: the default delivery place. */
  readonly place?: string | undefined;
};

/** The form at the start: everything that is ready, the first vendor, and the due date that this vendor proposes. */
export function releaseDraftFor(
  choices: ReleaseOptions,
  sections: readonly string[],
  link?: string,
): ReleaseDraft {
  const vendor = choices.vendors.find((each) => each.link === link) ?? choices.vendors[0];
  const known = sections.filter((id) => choices.sections.some((section) => section.id === id));
  const ready = choices.sections.filter(({ releasable }) => releasable > 0).map(({ id }) => id);
  return {
    link: vendor?.link ?? '',
    chosen: new Set(known.length > 0 ? known : ready),
    dueOn: vendor?.dueOn ?? choices.today,
    priority: 'medium',
    notes: '',
  };
}

export const canQuoteRelease = ({ link, chosen }: ReleaseDraft): boolean => link !== '' && chosen.size > 0;

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));

/** True if closing the form would lose something that the person typed or chose. `start` is the form at the start. */
export const isReleaseEdited = (start: ReleaseDraft, draft: ReleaseDraft): boolean =>
  draft.link !== start.link ||
  draft.dueOn !== start.dueOn ||
  draft.priority !== start.priority ||
  draft.notes !== start.notes ||
  draft.place !== start.place ||
  !isSameSet(draft.chosen, start.chosen);
