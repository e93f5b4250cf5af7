import { counted } from '@lanyard/format/plurals';
import { theirsIn } from '@lanyard/http/changed-meanwhile';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { CreditCard, FileStack } from 'lucide-react';
import { useRef, useState } from 'react';

import { NewPrinter, type Printer } from '../../api-settings-printers.ts';
import { kindWords, profileWords } from '../../profile-words.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { errorsOf, refusedFields, type FormErrors } from './form-errors.ts';
import { draftOf, drawable, usualCardProfile, usualProfile, type PrinterDraft } from './printer-draft.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { countOn, SheetDrawing } from './SheetDrawing.tsx';
import { useAddPrinter, useChangePrinter } from './use-vendor-settings.ts';

export interface PrinterDialogProps {
  /** The one to change; a new one without. */
  readonly printer?: Printer | undefined;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'sheet', label: kindWords.sheet, icon: FileStack },
  { value: 'card', label: kindWords.card, icon: CreditCard },
] as const;
const blank: PrinterDraft = { name: '', kind: 'sheet', profile: usualProfile };

export function PrinterDialog({ printer, onClose }: PrinterDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState(printer);
  const start = seen ? draftOf(seen) : blank;
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const add = useAddPrinter();
  const change = useChangePrinter();
  const toast = useToast();
  const error = add.error ?? change.error;
  const now = theirsIn(error) as Printer | undefined;
  const errors = errorsOf(NewPrinter, draft);
  const shown: FormErrors = tried ? { ...refusedFields(error), ...errors } : {};
  const edit = (part: Partial<PrinterDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    if (error && !now) {
      add.reset();
      change.reset();
    }
  };
  const done = {
    onSuccess: ({ name }: Printer) => {
      toast.show({ kind: 'done', title: `${name} saved` });
      onClose();
    },
  };
  const send = (over: Printer | undefined): void => {
    if (Object.keys(errors).length > 0) return;
    const { name, kind } = draft;
    const profile = drawable(draft.profile);
    if (over)
      change.mutate(
        { id: over.id, version: over.version, body: { name, profile, active: over.active } },
        done,
      );
    else add.mutate({ name, kind, profile }, done);
  };
  const profile = drawable(draft.profile);
  const cards = countOn(profile);
  return (
    <DraftDialog
      title={seen ? `Edit ${seen.name}` : 'Add a printer'}
      size={draft.kind === 'sheet' ? '4xl' : 'lg'}
      initialFocus={first}
      act={seen ? 'Save' : 'Add printer'}
      busy={add.isPending || change.isPending}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      error={error}
      conflict={
        now && {
          now: { Name: now.name, Settings: profileWords(now).join(' · ') },
          onKeepMine: () => send(now),
          onTakeTheirs: () => {
            setSeen(now);
            setDraft(draftOf(now));
            change.reset();
          },
        }
      }
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        send(seen);
      }}
    >
      <div className={draft.kind === 'sheet' ? 'grid gap-6 md:grid-cols-[minmax(0,1fr)_14rem]' : undefined}>
        <div className="flex flex-col gap-4">
          <Field label="Name" hint="As people call it in the shop." error={shown['name']}>
            <TextInput
              ref={first}
              autoComplete="off"
              maxLength={60}
              value={draft.name}
              onChange={(event) => edit({ name: event.target.value })}
            />
          </Field>
          {!seen && (
            <Segmented
              label="Kind"
              items={kinds}
              value={draft.kind}
              onChange={(kind) => edit({ kind, profile: kind === 'card' ? usualCardProfile : usualProfile })}
            />
          )}
          <ProfileFields
            kind={draft.kind}
            profile={draft.profile}
            errors={shown}
            onChange={(part) => edit({ profile: { ...draft.profile, ...part } })}
          />
        </div>
        {draft.kind === 'sheet' && (
          <figure className="flex flex-col items-center gap-3 self-start rounded-lg bg-well p-4 max-md:hidden">
            <SheetDrawing profile={profile} className="max-h-64 w-full" />
            <figcaption className="text-center text-sm text-fg-2" aria-live="polite">
              {cards === 0
                ? 'No card of 85.6 × 54 mm fits.'
                : counted(cards, 'card of 85.6 × 54 mm', 'cards of 85.6 × 54 mm')}
            </figcaption>
          </figure>
        )}
      </div>
    </DraftDialog>
  );
}
