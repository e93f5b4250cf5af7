import { useMay } from '@lanyard/place/use-place';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import type { StudentCard } from '../../api-replace.ts';
import { cardEndingWords, formatSerial, replaceStageWords } from './replace-words.ts';
import { useReplacements, useStudentCards } from './use-replace.ts';

const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }));

function Card({ card }: { readonly card: StudentCard }) {
  const { serial, stage, ended, held, order } = card;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className={`font-mono ${ended ? 'text-fg-3 line-through' : ''}`}>{formatSerial(serial)}</span>
      {ended ? (
        <Badge label={cardEndingWords[ended]} tone="neutral" />
      ) : (
        <Badge
          label={held ? 'held by the school' : replaceStageWords[stage]}
          tone={held ? 'yellow' : 'blue'}
        />
      )}
      <a
        href={`/vendor/orders/${order.id}`}
        className="ms-auto rounded-sm underline coarse:min-h-11 coarse:content-center"
      >
        {order.name}
      </a>
    </li>
  );
}

/** Shows the current card and the earlier cards in a student's panel, with a way to order a new one. */
export function StudentCards({ student }: { readonly student: Student }) {
  const may = useMay('order.read');
  return may && student.proofStatus !== null ? <Shown student={student} /> : null;
}

function Shown({ student }: { readonly student: Student }) {
  const mayReplace = useMay('card.replace');
  const { data: cards } = useStudentCards(student.id);
  const { data: replacements } = useReplacements(student.id, { enabled: mayReplace });
  const [open, setOpen] = useState(false);
  const waiting = replacements?.find(({ waits }) => waits !== null);
  if (!cards || cards.length === 0) return null;
  const live = cards.some(({ ended }) => ended === null);
  return (
    <section aria-label="Card">
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h3 className="flex-1 text-sm font-semibold">Card</h3>
        {mayReplace && live && isAtSchool(student) && (
          <Button size="sm" onClick={() => setOpen(true)}>
            <RefreshCw aria-hidden />
            Replacement card
          </Button>
        )}
      </div>
      {waiting && (
        <p className="rounded-md bg-yellow-bg px-3 py-2 text-sm text-yellow-fg">
          {waiting.waits === 'proof'
            ? 'A new card waits for its proof to be approved.'
            : 'A new card waits for the next release.'}
        </p>
      )}
      <ul aria-label="Cards" className="divide-y divide-line">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      {open && (
        <Suspense>
          <ReplaceDialog student={student} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
