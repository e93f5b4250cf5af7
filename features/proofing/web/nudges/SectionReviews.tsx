import { ActError } from '@lanyard/client/ActError';
import { createFailureToast } from '@lanyard/client/failed-toast';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { useMay } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useToast } from '@lanyard/ui/use-toast';
import { ScanFace, Undo2, UserRoundCheck } from 'lucide-react';

import type { SectionReview } from '../../api-nudges.ts';
import { useHandBackSection } from '../honest/use-honest.ts';
import { DueMark } from './DueMark.tsx';
import { RemindButton } from './RemindButton.tsx';
import { useSectionReviews } from './use-nudges.ts';

function reviewStatusWords({ proofs, pending, returned, locked, signed }: SectionReview): string {
  if (signed) return 'Signed off';
  if (pending === 0 && locked === 0) return `All ${formatNumber(proofs)} decided`;
  const parts = [`${String(pending)} of ${formatCount(proofs, 'proof', 'proofs')} to review`];
  if (returned > 0) parts.push(`${formatNumber(returned)} came back`);
  if (locked > 0) parts.push(`${formatNumber(locked)} locked`);
  return parts.join(' · ');
}

function HandBack({ section }: { readonly section: SectionReview }) {
  const handBack = useHandBackSection();
  const toast = useToast();
  const mayDecide = useMay('proof.decide_locked');
  const to = section.reviewer?.name;
  return (
    <Button
      size="sm"
      busy={handBack.isPending}
      disabledReason={mayDecide ? undefined : 'The principal gives a class back.'}
      aria-label={`Give back ${section.class} to ${to ?? 'its reviewer'}`}
      onClick={() =>
        // Not in the callbacks of `mutate`: those are not called, because this button disappears when the list is read again.
        void handBack.mutateAsync(section.id).then(
          () =>
            toast.show({
              kind: 'done',
              title: `${section.class} is ${to ?? 'its reviewer'}’s again`,
              description: 'What was measured in this class counts no more.',
            }),
          (fault: unknown) => toast.show(createFailureToast('Nothing was changed', fault)),
        )
      }
    >
      <Undo2 aria-hidden />
      Give back
    </Button>
  );
}

function Row({ section }: { readonly section: SectionReview }) {
  const { class: named, reviewer, deputy, withPrincipal, overdue, remindedToday } = section;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <h3 className="text-sm font-semibold max-sm:col-span-2">{named}</h3>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate">{reviewer?.name ?? 'Nobody reviews it'}</span>
          {deputy && <span className="text-fg-3">deputy {deputy.name}</span>}
          {withPrincipal !== null && <Badge tone="purple" icon={UserRoundCheck} label="With the principal" />}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-3">
          <span>{reviewStatusWords(section)}</span>
          <DueMark dueOn={section.dueOn} overdue={overdue} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {overdue && (
          <RemindButton
            of={{ section: section.id }}
            what={named}
            disabledReason={remindedToday ? 'A reminder went out today.' : undefined}
          />
        )}
        {withPrincipal !== null && <HandBack section={section} />}
      </div>
    </li>
  );
}

/** Every class that has proofs, with its reviewer, its progress and its due date. */
export function SectionReviews() {
  const { data, error, refetch } = useSectionReviews();
  return (
    <Panel title="Classes under review" note="Reviewer, deputy and due date are set under Classes.">
      {data?.sections.length === 0 ? (
        <EmptyState icon={ScanFace} title="No class has proofs yet" hint="They come with the photos." />
      ) : data ? (
        <ul className="-my-3 divide-y divide-line">
          {data.sections.map((section) => (
            <Row key={section.id} section={section} />
          ))}
        </ul>
      ) : error ? (
        <ActError what="The classes could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Panel>
  );
}
