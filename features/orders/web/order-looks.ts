// How every screen shows an order: its status, its priority and the urgency of its date.
import { priorities, type Priority, type ShownOrderStatus } from '@lanyard/domain/order';
import type { BadgeProps } from '@lanyard/ui/Badge';
import { CircleDot, Factory, PackageCheck, TriangleAlert } from 'lucide-react';

export const orderStatusBadges: Readonly<Record<ShownOrderStatus, BadgeProps>> = {
  in_production: { label: 'In production', tone: 'purple', icon: Factory },
  ready: { label: 'Ready', tone: 'blue', icon: CircleDot },
  delivered: { label: 'Delivered', tone: 'green', icon: PackageCheck, look: 'quiet' },
  delayed: { label: 'Delayed', tone: 'red', icon: TriangleAlert },
};

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
