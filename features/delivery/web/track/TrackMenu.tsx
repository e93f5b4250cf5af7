import { createFailureToast } from '@lanyard/client/failed-toast';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { IconButton } from '@lanyard/ui/IconButton';
import { Menu, MenuItem } from '@lanyard/ui/Menu';
import { useToast } from '@lanyard/ui/use-toast';
import { CalendarClock, Ellipsis, MapPin, PackageOpen, PackageX, ScanLine, Undo2 } from 'lucide-react';
import { useState } from 'react';

import type { PackageInFull } from '../../api.ts';
import { CarrierEventDialog } from '../dialogs/CarrierEventDialog.tsx';
import { EstimateDialog } from '../dialogs/EstimateDialog.tsx';
import { cardsText } from '../package-words.ts';
import { useDiscardPackage, useReopenPackage, useUndoDispatch } from '../use-packages.ts';

export interface TrackMenuProps {
  readonly of: PackageInFull;
  readonly onScan: () => void;
  /** Called after the package was deleted. */
  readonly onDropped: () => void;
}

/** Further acts on a package. If there are none, there is no menu. */
export function TrackMenu({ of, onScan, onDropped }: TrackMenuProps) {
  const [open, setOpen] = useState<'estimate' | 'carrier' | 'drop'>();
  const drop = useDiscardPackage();
  const reopen = useReopenPackage();
  const undo = useUndoDispatch();
  const toast = useToast();
  const may = (act: PackageInFull['acts'][number]): boolean => of.acts.includes(act);
  const close = (): void => setOpen(undefined);
  const said = (title: string) => ({
    onSuccess: () => toast.show({ kind: 'done', title }),
    onError: (error: Error) => toast.show(createFailureToast(`${of.name} is as it was`, error)),
  });
  const items = [
    may('pack') && (
      <MenuItem key="scan" icon={ScanLine} onSelect={onScan}>
        Scan cards in
      </MenuItem>
    ),
    may('reopen') && (
      <MenuItem
        key="reopen"
        icon={PackageOpen}
        onSelect={() => reopen.mutate(of.id, said(`${of.name} is open again`))}
      >
        Open again
      </MenuItem>
    ),
    may('estimate') && (
      <MenuItem key="estimate" icon={CalendarClock} onSelect={() => setOpen('estimate')}>
        New estimate
      </MenuItem>
    ),
    may('carrier') && (
      <MenuItem key="carrier" icon={MapPin} onSelect={() => setOpen('carrier')}>
        Write down what the courier says
      </MenuItem>
    ),
    may('undo_dispatch') && (
      <MenuItem
        key="undo"
        icon={Undo2}
        onSelect={() => undo.mutate(of.id, said(`${of.name} is not dispatched any more`))}
      >
        Undo dispatch
      </MenuItem>
    ),
    may('drop') && (
      <MenuItem key="drop" icon={PackageX} danger onSelect={() => setOpen('drop')}>
        Drop package
      </MenuItem>
    ),
  ].filter(Boolean);
  if (items.length === 0) return null;
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label="More" />}>
        {items}
      </Menu>
      {open === 'estimate' && <EstimateDialog of={of} onClose={close} />}
      {open === 'carrier' && <CarrierEventDialog of={of} onClose={close} />}
      {open === 'drop' && (
        <ConfirmDialog
          title={`Drop ${of.name}?`}
          act="Drop package"
          danger
          busy={drop.isPending}
          error={drop.error}
          onConfirm={() => drop.mutate(of.id, { onSuccess: onDropped })}
          onClose={close}
        >
          <p>
            {of.cards === 0 ? 'It is empty.' : `${cardsText(of.cards)} go back to the packing table.`} Its
            number is not used again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
