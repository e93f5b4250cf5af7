import type { Action } from '@lanyard/domain/role';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';

import type { SelectedStudents } from '../selected-students.ts';

type Over = { readonly students: SelectedStudents; readonly onClose: () => void };
type Act = {
  readonly needs: Action;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Loads the dialog when someone needs it. */
  readonly load: () => Promise<ComponentType<Over>>;
};

/** Creates a button for the bar that appears when students are selected. */
export function createSelectionAct({ needs, label, icon: Icon, load }: Act) {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function SelectionAct({ students }: { readonly students: SelectedStudents }) {
    const may = useMay(needs);
    // The selection when the button was pressed, so that the act changes exactly what the person saw.
    const [chosen, setChosen] = useState<SelectedStudents>();
    if (!may) return null;
    return (
      <>
        <Button
          variant="inverse"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setChosen(students)}
        >
          <Icon aria-hidden />
          {label}
        </Button>
        {chosen && (
          <Suspense>
            <Dialog students={chosen} onClose={() => setChosen(undefined)} />
          </Suspense>
        )}
      </>
    );
  };
}
