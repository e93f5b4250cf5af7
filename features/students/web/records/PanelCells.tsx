import { t } from '@lanyard/translation/macro';
import { Camera, IdCard, ScanFace, Truck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Student } from '../../api.ts';
import { DeliveryBadge, PhotoBadge, ProofBadge } from '../StatusBadge.tsx';
import type { StudentPlaces } from '../student-acts.ts';

interface CellProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

function Cell({ icon: Icon, title, children }: CellProps) {
  return (
    <div className="min-w-0 border-line p-4 not-last:border-e max-sm:nth-[2]:border-e-0 max-sm:nth-[-n+2]:border-b">
      <dt className="mb-1.5 flex items-center gap-2 text-xs text-fg-3">
        <Icon aria-hidden className="size-4" />
        {title}
      </dt>
      <dd className="flex flex-col items-start gap-1 text-sm">{children}</dd>
    </div>
  );
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-xs text-fg-3">{children}</span>
);

// Texts for the cells of the panel, used if no other feature fills the cell.
function photoNote({ photoStatus, photoRefused }: Student): string {
  if (photoRefused) return t`Nobody photographs this child`;
  if (photoStatus === 'missing') return t`No photo yet`;
  return photoStatus === 'rejected' ? 'Waits for a new one' : 'On the record';
}
function proofNote({ photoStatus, proofStatus, deliveryStatus }: Student): string {
  if (proofStatus === 'approved') return deliveryStatus === 'pending' ? t`Not printed yet` : t`Printed`;
  if (proofStatus === 'locked') return 'Needs principal approval';
  if (proofStatus === 'rejected') return 'Waits for what is wrong to be mended';
  return photoStatus === 'captured' ? 'To be reviewed' : 'Follows the photo';
}
const cardWords = {
  pending: 'No card yet',
  ready: 'Packed',
  dispatched: 'Printed',
  delivered: 'Printed',
} as const;

export function PanelCells({
  student,
  cells,
}: {
  readonly student: Student;
  readonly cells: StudentPlaces['cells'];
}) {
  const { proofStatus, deliveryStatus } = student;
  // Nobody has to act for a former student, so the cells show only the statuses.
  const former = student.lastYear !== undefined;
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-line sm:grid-cols-4">
      <Cell icon={Camera} title="Photo">
        <PhotoBadge of={student} />
        {cells?.photo?.(student) ?? (!former && <Quiet>{photoNote(student)}</Quiet>)}
      </Cell>
      {proofStatus !== null && (
        <Cell icon={ScanFace} title="Proof">
          <ProofBadge status={proofStatus} />
          {cells?.proof?.(student) ?? (!former && <Quiet>{proofNote(student)}</Quiet>)}
        </Cell>
      )}
      {deliveryStatus !== null && (
        <>
          <Cell icon={IdCard} title="Card">
            {cells?.card?.(student) ?? (
              <span className="text-fg-2">
                {former && deliveryStatus === 'pending' ? 'No card delivered' : cardWords[deliveryStatus]}
              </span>
            )}
          </Cell>
          <Cell icon={Truck} title="Delivery">
            <DeliveryBadge status={deliveryStatus} delayed={student.delayed} />
            {cells?.delivery?.(student)}
          </Cell>
        </>
      )}
    </dl>
  );
}
