import { scopesOf } from '@lanyard/domain/role';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { useSections } from '@lanyard/students/web/use-students';
import { plural, t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { CheckCheck, IdCard, Lock, UserRoundSearch, UsersRound } from 'lucide-react';

import type { ProofCounts } from '../api.ts';
import { isFiltered, type ProofingSearch } from './proof-search.ts';

export interface ProofsEmptyProps {
  readonly search: ProofingSearch;
  readonly counts: ProofCounts;
  readonly onClear: () => void;
  readonly onLocked: () => void;
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

/** Nothing is pending. Locked proofs still wait, but only for the principal. */
function NothingPending({ counts, onClear, onLocked }: Omit<ProofsEmptyProps, 'search' | 'onTemplates'>) {
  const mayDecideLocked = useMay('proof.decide_locked');
  const { approved, rejected, locked } = counts.statuses;
  const decided = plural(approved + rejected, { one: '# proof is decided.', other: '# proofs are decided.' });
  if (locked > 0 && mayDecideLocked)
    return (
      <EmptyState
        icon={Lock}
        title={t`Nothing is pending`}
        hint={plural(locked, {
          one: '# locked proof waits for your decision.',
          other: '# locked proofs wait for your decision.',
        })}
        action={
          <Button variant="primary" onClick={onLocked}>
            {t`Show locked proofs`}
          </Button>
        }
      />
    );
  const waiting = plural(locked, { one: '# waits for the principal.', other: '# wait for the principal.' });
  return (
    <EmptyState
      icon={CheckCheck}
      title={t`All caught up`}
      hint={[t`Nothing is pending.`, decided, ...(locked > 0 ? [waiting] : [])].join(' ')}
      action={<Button onClick={onClear}>{t`Show all`}</Button>}
    />
  );
}

export function ProofsEmpty({ search, counts, onClear, onLocked, onTemplates }: ProofsEmptyProps) {
  if (counts.total === 0) return <NoProofsYet onTemplates={onTemplates} />;
  const isPlain = (search.q ?? '') === '' && !isFiltered(search);
  if (search.status === 'pending' && isPlain)
    return <NothingPending counts={counts} onClear={onClear} onLocked={onLocked} />;
  return (
    <EmptyState
      icon={UserRoundSearch}
      title="No records match"
      hint={search.q ? 'Check the spelling, or search by roll number.' : 'No proof is in this list now.'}
      action={<Button onClick={onClear}>Clear</Button>}
    />
  );
}
