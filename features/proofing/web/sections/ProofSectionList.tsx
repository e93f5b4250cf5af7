import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMedia } from '@lanyard/ui/use-media';
import { ArrowLeft, LayoutGrid } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { ProofSection } from '../../api-sections.ts';
import type { ProofingSearch } from '../proof-search.ts';
import { signOffBlockedWords, proofSectionName } from './section-words.ts';
import { SectionProgress, SectionState } from './SectionProgress.tsx';
import { SigningDialog } from './SigningDialog.tsx';
import { useProofSections } from './use-sections.ts';

export interface ProofSectionListProps {
  /** Opens the queue with these filters. */
  readonly onQueue: (change: Partial<ProofingSearch>) => void;
  /** Renders buttons of other features for one section. */
  readonly actions?: ((section: ProofSection) => ReactNode) | undefined;
}

type ActsProps = ProofSectionListProps & {
  readonly section: ProofSection;
  readonly onSign: (section: ProofSection) => void;
};

function Acts({ section, onQueue, onSign, actions }: ActsProps) {
  const maySign = useMay('section.sign_off');
  const name = proofSectionName(section);
  const missing = signOffBlockedWords(section);
  const { id, pending, locked, signed } = section;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 max-sm:justify-start">
      {locked > 0 && (
        <Button size="sm" variant="ghost" onClick={() => onQueue({ section: id, status: 'locked' })}>
          {`Locked (${formatNumber(locked)})`}
          <span className="sr-only"> of {name}</span>
        </Button>
      )}
      <Button size="sm" onClick={() => onQueue({ section: id, status: pending > 0 ? 'pending' : 'all' })}>
        Review<span className="sr-only"> {name}</span>
      </Button>
      {maySign && (
        <Button
          size="sm"
          variant={signed || missing !== undefined ? 'outline' : 'approve'}
          disabledReason={signed ? undefined : missing}
          onClick={() => onSign(section)}
        >
          {signed ? 'Reopen' : 'Sign off'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {actions?.(section)}
    </div>
  );
}

const reviewerOf = ({ reviewer, deputy }: ProofSection): string =>
  reviewer === null ? 'Nobody yet' : deputy === null ? reviewer : `${reviewer}, ${deputy}`;

type Context = Omit<ActsProps, 'section'>;

// Outside the component, so that the array stays the same object. Rows render again if their columns are a new array.
const columns: readonly DataColumn<ProofSection, Context>[] = [
  {
    id: 'class',
    label: 'Class',
    width: '5rem',
    className: 'py-2.5',
    cell: (section) => <span className="font-semibold">{proofSectionName(section)}</span>,
  },
  {
    id: 'proofs',
    label: 'Proofs',
    className: 'py-2.5',
    cell: (section) => <SectionProgress section={section} />,
  },
  {
    id: 'reviewer',
    label: 'Reviewer',
    width: '11rem',
    className: 'truncate py-2.5',
    cell: (section) => <span className="text-fg-2">{reviewerOf(section)}</span>,
  },
  {
    id: 'sign-off',
    label: 'Sign-off',
    width: '14rem',
    className: 'py-2.5',
    cell: (section) => <SectionState section={section} />,
  },
  {
    id: 'acts',
    label: 'Actions',
    width: '20rem',
    align: 'end',
    controls: true,
    className: 'py-2.5',
    cell: (section, acts) => <Acts section={section} {...acts} />,
  },
];

function SectionTable({ sections, ...acts }: Context & { readonly sections: readonly ProofSection[] }) {
  return (
    <DataTable growing label="Sections" columns={columns} context={acts} rows={sections} minWidth="64rem" />
  );
}

function SectionList({ sections, ...acts }: Context & { readonly sections: readonly ProofSection[] }) {
  return (
    <ul aria-label="Sections" className="flex flex-col gap-3">
      {sections.map((section) => (
        <li
          key={section.id}
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-1"
        >
          <div className="flex items-start justify-between gap-3">
            <div>
              <h2 className="text-lg font-semibold">{proofSectionName(section)}</h2>
              <p className="text-sm text-fg-2">{reviewerOf(section)}</p>
            </div>
            <SectionState section={section} />
          </div>
          <SectionProgress section={section} />
          <Acts section={section} {...acts} />
        </li>
      ))}
    </ul>
  );
}

/** The progress of each class, and the principal's sign-off. */
export function ProofSectionList({ onQueue, actions }: ProofSectionListProps) {
  const { data, error, isFetching, refetch } = useProofSections();
  const onPhone = useMedia('(width < 48rem)');
  const [signing, setSigning] = useState<ProofSection>();
  const signed = data?.filter((section) => section.signed !== null).length ?? 0;
  const Shown = onPhone ? SectionList : SectionTable;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-4">
      <PageTitle
        title="Sections"
        note={
          data ? (
            <span className="tnum">{`${formatCount(data.length, 'section', 'sections')} · ${formatNumber(signed)} signed off`}</span>
          ) : (
            !error && <Skeleton className="mt-1 inline-block w-40" />
          )
        }
        actions={
          <Button onClick={() => onQueue({})}>
            <ArrowLeft aria-hidden />
            Proofing Queue
          </Button>
        }
      />
      {error && !data && (
        <ActError
          what="Couldn’t load the sections."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.length === 0 && <EmptyState icon={LayoutGrid} title="No class is assigned to you" />}
      {data && data.length > 0 && (
        <Shown sections={data} onQueue={onQueue} onSign={setSigning} actions={actions} />
      )}
      {signing && <SigningDialog section={signing} onClose={() => setSigning(undefined)} />}
    </div>
  );
}
