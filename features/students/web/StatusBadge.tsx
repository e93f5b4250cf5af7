import type { DeliveryStatus, PhotoStatus, ProofStatus } from '@lanyard/domain/student';
import { t } from '@lanyard/translation/macro';
import { Badge, type BadgeProps } from '@lanyard/ui/Badge';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import {
  Camera,
  CameraOff,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Clock3,
  Lock,
  PackageCheck,
  Truck,
} from 'lucide-react';

import type { Student } from '../api.ts';

// Badges look quiet if nothing is to be done, dashed if something is missing, and loud if someone must act.
const photo: Record<PhotoStatus, BadgeProps> = {
  captured: { label: 'Captured', tone: 'green', icon: Camera, look: 'quiet' },
  missing: { label: 'Missing', tone: 'red', icon: CameraOff, look: 'dashed' },
  rejected: { label: 'Rejected', tone: 'red', icon: CircleX },
};
const proof: Record<ProofStatus, BadgeProps> = {
  pending: { label: 'Pending', tone: 'yellow', icon: Clock3 },
  approved: { label: 'Approved', tone: 'green', icon: CircleCheck, look: 'quiet' },
  rejected: { label: 'Rejected', tone: 'red', icon: CircleX },
  locked: { label: 'Locked', tone: 'purple', icon: Lock },
};
const delivery: Record<DeliveryStatus, BadgeProps> = {
  pending: { label: 'Pending', tone: 'neutral', icon: CircleDashed, look: 'quiet' },
  // A selected row has the same blue, so the badge needs a border.
  ready: { label: 'Ready', tone: 'blue', icon: CircleDot, className: 'border-blue-line!' },
  dispatched: { label: 'Dispatched', tone: 'purple', icon: Truck, look: 'quiet' },
  delivered: { label: 'Delivered', tone: 'green', icon: PackageCheck, look: 'quiet' },
};

/** Nobody has to act on it, so it looks quiet. */
const refusedPhoto = (): BadgeProps => ({
  label: t`Parents refused`,
  tone: 'neutral',
  icon: CameraOff,
  look: 'quiet',
});
const photoLook = ({
  photoStatus,
  photoRefused,
}: Pick<Student, 'photoStatus' | 'photoRefused'>): BadgeProps =>
  photoRefused ? refusedPhoto() : photo[photoStatus];

export const PhotoBadge = ({ of }: { readonly of: Pick<Student, 'photoStatus' | 'photoRefused'> }) => (
  <Badge {...photoLook(of)} />
);
export const ProofBadge = ({ status }: { readonly status: ProofStatus }) => <Badge {...proof[status]} />;
type DeliveryProps = {
  readonly status: DeliveryStatus;
  /** True if the package is late. A word appears next to the status, and the status does not change. */
  readonly delayed?: boolean | undefined;
};
export const DeliveryBadge = ({ status, delayed = false }: DeliveryProps) =>
  delayed ? (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge {...delivery[status]} />
      <Badge label="Delayed" tone="red" icon={Clock3} />
    </span>
  ) : (
    <Badge {...delivery[status]} />
  );

type UrgentProps = Pick<Student, 'photoStatus' | 'photoRefused' | 'proofStatus' | 'deliveryStatus'>;

/**
 * Shows one of the three statuses, if there is no room for more. It is the first one that someone must act on, in the
 * order photo, proof, delivery. If there is none, it is the last one reached.
 */
export function UrgentBadge({ photoStatus, photoRefused, proofStatus, deliveryStatus }: UrgentProps) {
  if (photoRefused) return <Badge {...refusedPhoto()} />;
  const known: readonly (readonly [string, BadgeProps])[] = [
    ['Photo', photo[photoStatus]],
    ...(proofStatus ? [['Proof', proof[proofStatus]] as const] : []),
    ...(deliveryStatus ? [['Delivery', delivery[deliveryStatus]] as const] : []),
  ];
  const urgent =
    known.find(([, { look }]) => look !== 'quiet') ?? known.findLast(([, { tone }]) => tone !== 'neutral');
  if (!urgent) return null;
  const [of, look] = urgent;
  return (
    <span title={`${of}: ${look.label}`}>
      <VisuallyHidden>{of} </VisuallyHidden>
      <Badge {...look} />
    </span>
  );
}
