import { scopesOf } from '@lanyard/domain/role';
import { formatCount } from '@lanyard/format/plurals';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { useSections } from '@lanyard/students/web/use-students';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { CheckCheck, IdCard, UserRoundSearch, UsersRound } from 'lucide-react';

import type { ProofCounts } from '../api.ts';
import { isFiltered, type ProofingSearch } from './proof-search.ts';

export interface ProofsEmptyProps {
  readonly search: ProofingSearch;
  readonly counts: ProofCounts;
  readonly onClear: () => void;
  readonly onTemplates: () => void;
}

function NoProofsYet({ onTemplates }: Pick<ProofsEmptyProps, 'onTemplates'>) {
  const mayUse = useMay('template.use');
  const ownOnly = scopesOf(usePlace().roles, 'proof.read').every((scope) => scope === 'own');
  const sections = useSections({ enabled: ownOnly });
  if (ownOnly && sections.isPending) return null;
  if (ownOnly && sections.data?.length === 0)
    return <EmptyState icon={UsersRound} title="No section is assigned to you yet. Ask the office." />;
  if (ownOnly)
    return (
      <EmptyState
        icon={CheckCheck}
        title="All caught up"
        hint="Nothing waits for you. A proof comes here when a child of your classes has a photo and a card design."
      />
    );
  return (
    <EmptyState
      icon={IdCard}
      title="No proofs yet"
      hint="A proof is made by itself when a student has a photo and their class uses a template."
      action={
        mayUse && (
          <Button variant="primary" onClick={onTemplates}>
            Choose a template
          </Button>
        )
      }
    />
  );
}

export function ProofsEmpty({ search, counts, onClear, onTemplates }: ProofsEmptyProps) {
  if (counts.total === 0) return <NoProofsYet onTemplates={onTemplates} />;
  const isPlain = (search.q ?? '') === '' && !isFiltered(search);
  if (search.status === 'pending' && isPlain)
    return (
      <EmptyState
        icon={CheckCheck}
        title="All caught up"
        hint={`Nothing is pending. ${formatCount(counts.total, 'proof is', 'proofs are')} decided.`}
        action={<Button onClick={onClear}>Show all</Button>}
      />
    );
  return (
    <EmptyState
      icon={UserRoundSearch}
      title="No records match"
      hint={search.q ? 'Check the spelling, or search by roll number.' : 'No proof is in this list now.'}
      action={<Button onClick={onClear}>Clear</Button>}
    />
  );
}
