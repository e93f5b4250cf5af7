import { may, type Action } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';

import type { DashboardCounts, Dashboard } from '../api.ts';
import { useDashboardNavigation, type DashboardDestination } from './destination.ts';

type Step = {
  readonly name: string;
  readonly button: string;
  readonly to: DashboardDestination;
  readonly needs: Action;
  readonly isDone?: (dashboard: Dashboard) => boolean;
};
const steps: readonly Step[] = [
  {
    name: 'Import students',
    button: 'Import',
    to: { page: 'import' },
    needs: 'student.import',
    isDone: ({ counts }) => counts.students > 0,
  },
  {
    name: 'Design the card',
    button: 'Design',
    to: { page: 'templates' },
    needs: 'template.edit',
    isDone: ({ designed }) => designed,
  },
  {
    name: 'Photograph',
    button: 'Capture',
    to: { page: 'capture' },
    needs: 'photo.capture',
    isDone: ({ counts }) => counts.students > 0 && counts.toPhotograph === 0,
  },
  { name: 'Proof', button: 'Review', to: { page: 'proofing' }, needs: 'proof.read' },
  { name: 'Print', button: 'Order', to: { page: 'vendor' }, needs: 'order.read' },
];

/** Whether the school has just started: nothing is photographed, and fewer than one card in ten is delivered. */
export const isNewSchool = ({ students, captured, delivered }: DashboardCounts): boolean =>
  students === 0 || (captured === 0 && delivered * 10 < students);

export function FirstSteps({ data }: { readonly data: Dashboard }) {
  const { roles } = usePlace();
  const { Link } = useDashboardNavigation();
  const next = steps.findIndex(({ isDone }) => !isDone?.(data));
  return (
    <Panel title="First steps" note="From the roster to a card in every hand.">
      <ol className="grid gap-2.5 sm:grid-cols-5">
        {steps.map(({ name, button, to, needs, isDone }, place) => {
          const done = isDone?.(data) ?? false;
          return (
            <li
              key={name}
              className={clsx(
                'flex items-center gap-2.5 rounded-md border p-2.5',
                place === next ? 'border-ink' : 'border-line',
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  'tnum grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
                  done ? 'bg-green-bg text-green-fg' : 'bg-well text-fg-2',
                )}
              >
                {done ? <Check className="size-3.5" /> : place + 1}
              </span>
              <span className="min-w-0 flex-1 text-sm font-medium">
                {name}
                {done && <VisuallyHidden>, done</VisuallyHidden>}
              </span>
              {!done && may(roles, needs) && (
                <Link to={to} className={buttonClasses(place === next ? 'primary' : 'outline', 'sm')}>
                  {button}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
