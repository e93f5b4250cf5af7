import { formatList } from '@lanyard/format/lists';
import { formatCount } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { HeadCell, Table, TableFrame } from '@lanyard/ui/Table';

import type { Reviewer, SectionInFull, Year } from '../../api-school.ts';
import { SectionRow } from './SectionRow.tsx';
import { useSectionDrafts } from './use-section-drafts.ts';

export interface SectionsTableProps {
  readonly year: Year;
  readonly sections: readonly SectionInFull[];
  readonly reviewers: readonly Reviewer[];
  readonly onRemove: (section: SectionInFull) => void;
}

export function SectionsTable({ year, sections, reviewers, onRemove }: SectionsTableProps) {
  const drafts = useSectionDrafts(year.id, sections);
  const { changed, busy } = drafts;
  const ids = new Set(
    changed.flatMap((section) => {
      const { reviewer, deputy } = drafts.draftOf(section);
      return [reviewer ?? [], deputy ?? [], section.reviewer?.id ?? [], section.deputy?.id ?? []].flat();
    }),
  );
  const affected = [
    ...new Map(
      [...reviewers, ...changed.flatMap(({ reviewer, deputy }) => [reviewer ?? [], deputy ?? []].flat())]
        .filter(({ id }) => ids.has(id))
        .map(({ id, name }) => [id, name] as const),
    ).values(),
  ];
  return (
    <>
      {/* On a phone each row is a card, because five controls do not fit next to each other. */}
      <TableFrame
        label={`Sections of ${year.label}`}
        className="max-md:border-0! max-md:bg-transparent! max-md:shadow-none!"
      >
        <Table className="max-md:block">
          <colgroup className="max-md:hidden">
            <col className="w-24" />
            <col />
            <col />
            <col className="w-42" />
            <col className="w-22" />
            <col className="w-13" />
          </colgroup>
          <thead className="max-md:sr-only">
            <tr>
              <HeadCell>Section</HeadCell>
              <HeadCell>Reviewer</HeadCell>
              <HeadCell>Deputy</HeadCell>
              <HeadCell>Review due</HeadCell>
              <HeadCell align="end">Students</HeadCell>
              <HeadCell>
                <span className="sr-only">Remove</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
            {sections.map((section) => (
              <SectionRow
                key={section.id}
                section={section}
                reviewers={reviewers}
                drafts={drafts}
                fixed={year.over}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {changed.length > 0 && (
        <div className="sticky bottom-0 z-20 max-lg:-bottom-4 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-bg px-4 py-3 lg:mx-0 lg:rounded-lg lg:border lg:bg-surface lg:shadow-2">
          <p className="me-auto text-sm text-fg-2">
            {formatCount(changed.length, 'section changed.', 'sections changed.')}{' '}
            {affected.length > 0 && (
              <span className="text-fg-3">{`This affects ${formatList(affected)}.`}</span>
            )}
          </p>
          <Button variant="ghost" onClick={drafts.discard}>
            Discard
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void drafts.saveAll()}>
            Save
          </Button>
        </div>
      )}
    </>
  );
}
