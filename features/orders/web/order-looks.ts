// How every screen shows an order: its status, its priority and the urgency of its date.
import {
  priorities,
  stageBeforeAcceptance,
  type Priority,
  type ShownOrderStatus,
  type StageBeforeAcceptance,
} from '@lanyard/domain/order';
import { msg, t } from '@lanyard/translation/macro';
import type { BadgeProps } from '@lanyard/ui/Badge';
import { CircleDot, Factory, PackageCheck, TriangleAlert } from 'lucide-react';

import type { Order } from '../api.ts';

const orderStatusBadges: Readonly<Record<ShownOrderStatus, BadgeProps>> = {
  in_production: { label: 'In production', tone: 'purple', icon: Factory },
  ready: { label: 'Ready', tone: 'blue', icon: CircleDot },
  delivered: { label: 'Delivered', tone: 'green', icon: PackageCheck, look: 'quiet' },
  delayed: { label: 'Delayed', tone: 'red', icon: TriangleAlert },
};

const stageNames: Readonly<Record<StageBeforeAcceptance, ReturnType<typeof msg>>> = {
  being_prepared: msg`Being prepared`,
  asked_back: msg`Asked back`,
  not_accepted: msg`Released, not accepted`,
};
type Acceptance = Pick<Order, 'acceptedAt' | 'askedBackAt' | 'unready'>;
/** The stage of an order that the vendor has not accepted, such as `Released, not accepted`. */
export function acceptanceStageName({ acceptedAt, askedBackAt, unready }: Acceptance): string | undefined {
  const stage = stageBeforeAcceptance({
    accepted: acceptedAt !== null,
    askedBack: askedBackAt !== null,
    unready,
  });
  return stage && t(stageNames[stage]);
}
/** Nobody produces an order before it is accepted, so its status `In production` has only a dashed border. */
export const orderStatusBadge = (order: Acceptance & Pick<Order, 'shown'>): BadgeProps => ({
  ...orderStatusBadges[order.shown],
  ...(order.shown === 'in_production' && acceptanceStageName(order) !== undefined && { look: 'dashed' }),
});

type PriorityLook = { readonly sign: string; readonly label: string; readonly look: string };
export const priorityLooks: Readonly<Record<Priority, PriorityLook>> = {
  high: { sign: '▲', label: 'High', look: 'text-red-fg' },
  medium: { sign: '■', label: 'Medium', look: 'text-yellow-fg' },
  low: { sign: '▽', label: 'Low', look: 'text-fg-3' },
};
/** The priorities as items of a select. */
export const priorityItems = priorities.map((value) => ({ value, label: priorityLooks[value].label }));

export type Urgency = 'over' | 'soon' | 'calm';
/** `over` if overdue, `soon` if due within 2 days, otherwise `calm`. */
export const urgencyOf = (dueIn: number): Urgency => (dueIn < 0 ? 'over' : dueIn <= 2 ? 'soon' : 'calm');
export const urgencyTextClasses: Readonly<Record<Urgency, string>> = {
  over: 'font-medium text-red-fg',
  soon: 'font-medium text-yellow-fg',
  calm: 'text-fg-3',
};
