import { proofTasks, type ProofTask } from '@lanyard/domain/proof-task';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay } from '@lanyard/place/use-place';
import { Panel } from '@lanyard/ui/Panel';
import {
  Camera,
  ChevronRight,
  ImageUp,
  PencilLine,
  Scaling,
  SearchCheck,
  type LucideIcon,
} from 'lucide-react';

import type { Dashboard } from '../api.ts';
import { useDashboardNavigation } from './destination.ts';

const kinds: Readonly<Record<ProofTask, { readonly label: string; readonly icon: LucideIcon }>> = {
  correction: { label: 'Correct the record', icon: PencilLine },
  photo_repair: { label: 'Repair the photo', icon: ImageUp },
  capture: { label: 'Take another photo', icon: Camera },
  layout: { label: 'Make the card fit', icon: Scaling },
  office: { label: 'Look into it', icon: SearchCheck },
};

/** Rejected proofs, for the people who repair them. Each line links to its proofs. */
export function RepairTasks({ tasks }: { readonly tasks: Dashboard['tasks'] | undefined }) {
  const mends = useMay('student.edit');
  const { Link } = useDashboardNavigation();
  const waiting = proofTasks.filter((task) => (tasks?.[task] ?? 0) > 0);
  if (!mends || waiting.length === 0) return null;
  return (
    <Panel title="To mend" note="Rejected proofs come back when this is done">
      <ul aria-label="To mend" className="-my-1">
        {waiting.map((task) => {
          const { label, icon: Icon } = kinds[task];
          return (
            <li key={task} className="border-b border-line last:border-b-0">
              <Link
                to={{ page: 'proofing', task }}
                className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1 text-sm hover:bg-well"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-fg-2" />
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <span className="tnum font-semibold">{formatNumber(tasks?.[task] ?? 0)}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
