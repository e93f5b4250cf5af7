import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { useToast } from '@lanyard/ui/use-toast';

import type { SectionInFull } from '../../api-school.ts';
import { useRemoveSection } from './use-school.ts';

export interface RemoveSectionDialogProps {
  readonly section: SectionInFull;
  readonly onClose: () => void;
}

export function RemoveSectionDialog({ section, onClose }: RemoveSectionDialogProps) {
  const remove = useRemoveSection();
  const toast = useToast();
  const name = `${section.class}-${section.division}`;
  const confirm = (): void =>
    remove.mutate(
      { id: section.id, version: section.version },
      {
        onSuccess: () => {
          toast.show({ kind: 'done', title: `${name} removed` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Remove ${name}`}
      act="Remove"
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {section.reviewer
          ? `It has no students. ${section.reviewer.name} reviews it no more.`
          : 'It has no students and no reviewer.'}
      </p>
    </ConfirmDialog>
  );
}
