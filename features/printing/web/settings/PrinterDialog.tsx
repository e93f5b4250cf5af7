import { formatCount } from '@lanyard/format/plurals';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';
import { Segmented } from '@lanyard/ui/Segmented';
import { CreditCard, FileStack } from 'lucide-react';

import { NewPrinter, type Printer } from '../../api-settings-printers.ts';
import { printerKindWords, profileWords } from '../../profile-words.ts';
import { printerDraftOf, drawableProfile, usualCardProfile, usualProfile } from './printer-draft.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { countCardsOnSheet, SheetDrawing } from './SheetDrawing.tsx';
import { useSavePrinter } from './use-vendor-settings.ts';

export interface PrinterDialogProps {
  /** The printer to change, or undefined for a new one. */
  readonly printer?: Printer | undefined;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'sheet', label: printerKindWords.sheet, icon: FileStack },
  { value: 'card', label: printerKindWords.card, icon: CreditCard },
] as const;

export function PrinterDialog({ printer, onClose }: PrinterDialogProps) {
  const form = useEditForm({
    stored: printer,
    draftOf: printerDraftOf,
    schema: NewPrinter,
    act: useSavePrinter(),
    toVariables: (body, stored) => ({ body, stored }),
    facts: (theirs) => ({ Name: theirs.name, Settings: profileWords(theirs).join(' · ') }),
    saved: ({ name }) => `${name} saved`,
    onSaved: onClose,
  });
  const { stored, draft } = form;
  const profile = drawableProfile(draft.profile);
  const cards = countCardsOnSheet(profile);
  return (
    <FormDialog
      form={form}
      title={stored ? `Edit ${stored.name}` : 'Add a printer'}
      size={draft.kind === 'sheet' ? '4xl' : 'lg'}
      act={stored ? 'Save' : 'Add printer'}
      onClose={onClose}
    >
      <div className={draft.kind === 'sheet' ? 'grid gap-6 md:grid-cols-[minmax(0,1fr)_14rem]' : undefined}>
        <div className="flex flex-col gap-4">
          <TextField
            form={form}
            name="name"
            label="Name"
            hint="As people call it in the shop."
            maxLength={60}
          />
          {!stored && (
            <Segmented
              label="Kind"
              items={kinds}
              value={draft.kind}
              onChange={(kind) =>
                form.change({ kind, profile: kind === 'card' ? usualCardProfile : usualProfile })
              }
            />
          )}
          <ProfileFields form={form} />
        </div>
        {draft.kind === 'sheet' && (
          <figure className="flex flex-col items-center gap-3 self-start rounded-lg bg-well p-4 max-md:hidden">
            <SheetDrawing profile={profile} className="max-h-64 w-full" />
            <figcaption className="text-center text-sm text-fg-2" aria-live="polite">
              {cards === 0
                ? 'No card of 85.6 × 54 mm fits.'
                : formatCount(cards, 'card of 85.6 × 54 mm', 'cards of 85.6 × 54 mm')}
            </figcaption>
          </figure>
        )}
      </div>
    </FormDialog>
  );
}
