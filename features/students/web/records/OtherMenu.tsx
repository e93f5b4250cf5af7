import { useMay } from '@lanyard/place/use-place';
import { AnchoredMenu, MenuItem, MenuSeparator } from '@lanyard/ui/Menu';
import { useToast } from '@lanyard/ui/use-toast';
import {
  ArrowRightLeft,
  Download,
  Eraser,
  Link,
  MessageSquareWarning,
  ShieldCheck,
  UserCheck,
  UserMinus,
} from 'lucide-react';

import type { Student } from '../../api.ts';
import type { StudentLayer, StudentPlaces } from '../student-acts.ts';

export interface OtherMenuProps {
  readonly student: Student;
  readonly from: Element;
  readonly places: StudentPlaces;
  readonly onClose: () => void;
  readonly onLayer: (layer: StudentLayer) => void;
  readonly onView: () => void;
}

export function OtherMenu({ student, from, places, onClose, onLayer }: OtherMenuProps) {
  const mayEdit = useMay('student.edit');
  const mayErase = useMay('student.erase');
  const mayExport = useMay('student.export');
  const toast = useToast();
  // The menu closes after the press, so a dialog must open after that.
  const open = (what: 'move' | 'leave' | 'return' | 'erase' | 'correct' | 'consent' | 'export') => () =>
    void setTimeout(() => onLayer({ open: what, student }));
  const copy = async () => {
    const address = new URL('/students', location.origin);
    address.searchParams.set('student', student.id);
    await navigator.clipboard.writeText(address.href);
    toast.show({ kind: 'done', title: 'Link copied' });
  };
  const former = student.lastYear !== undefined;
  const left = student.leftOn !== null;
  return (
    <AnchoredMenu anchor={from} onClose={onClose}>
      {places.menu?.(student)}
      {mayEdit && former && (
        <MenuItem icon={ShieldCheck} onSelect={open('consent')}>
          Record consent
        </MenuItem>
      )}
      {mayExport && former && (
        <MenuItem icon={Download} onSelect={open('export')}>
          Export
        </MenuItem>
      )}
      {mayEdit && !left && !former && (
        <>
          <MenuItem icon={ArrowRightLeft} onSelect={open('move')}>
            Move class
          </MenuItem>
          <MenuItem icon={UserMinus} onSelect={open('leave')}>
            Left school
          </MenuItem>
        </>
      )}
      {mayEdit && left && !former && (
        <MenuItem icon={UserCheck} onSelect={open('return')}>
          Came back
        </MenuItem>
      )}
      {!mayEdit && !former && (
        <MenuItem icon={MessageSquareWarning} onSelect={open('correct')}>
          Request a correction
        </MenuItem>
      )}
      <MenuItem icon={Link} onSelect={() => void copy()}>
        Copy link
      </MenuItem>
      {mayErase && (
        <>
          <MenuSeparator />
          <MenuItem icon={Eraser} danger onSelect={open('erase')}>
            Erase
          </MenuItem>
        </>
      )}
    </AnchoredMenu>
  );
}
