import { nudgeAfter, turnEdgeOf } from '@lanyard/domain/nudge';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { NumberField } from '@lanyard/forms/NumberField';
import { useEditForm } from '@lanyard/forms/use-form';
import { buttonClasses } from '@lanyard/ui/Button';
import { Download } from 'lucide-react';

import { PrintProfile, type Printer } from '../../api-settings-printers.ts';
import { nudgeWords } from '../../profile-words.ts';
import { TestSheetDrawing } from './TestSheetDrawing.tsx';
import { useChangePrinter } from './use-vendor-settings.ts';

export interface NudgeDialogProps {
  readonly printer: Printer;
  /** The URL of the test sheet. */
  readonly sheet: string;
  readonly onClose: () => void;
}

type Reading = {
  /** What the person read off the test sheet. An empty field counts as 0. */
  readonly nudge: { readonly x: number | null; readonly y: number | null };
  /** The nudge that the test sheet was printed with. */
  readonly printedWith: PrintProfile['nudge'];
};
const readingIn = ({ nudge }: Reading) => ({ x: nudge.x ?? 0, y: nudge.y ?? 0 });

const words = (nudge: PrintProfile['nudge']): string =>
  nudgeWords(nudge).join(' · ') || 'The back is not moved';

/** The printer's profile with the nudge that is computed from the readings. */
function profileAfter(draft: Reading, { profile }: Printer): PrintProfile {
  const duplex = profile.duplex === 'short-edge' ? 'short-edge' : 'long-edge';
  const turn = turnEdgeOf(duplex, profile.landscape);
  return { ...profile, nudge: nudgeAfter(draft.printedWith, readingIn(draft), turn) };
}

/** Computes the nudge from two readings of a printed test sheet. */
export function NudgeDialog({ printer, sheet, onClose }: NudgeDialogProps) {
  const form = useEditForm({
    stored: printer,
    draftOf: ({ profile }): Reading => ({ nudge: { x: 0, y: 0 }, printedWith: profile.nudge }),
    schema: PrintProfile,
    toBody: profileAfter,
    act: useChangePrinter(),
    toVariables: (profile, { id, version, name, active }) => ({
      id,
      version,
      body: { name, active, profile },
    }),
    facts: ({ profile }) => ({ Nudge: words(profile.nudge) }),
    saved: ({ name }) => ({
      kind: 'done',
      title: `${name}: nudge saved`,
      description: 'Print the test sheet once more to see.',
    }),
    onSaved: onClose,
  });
  const reading = { form, min: -10, max: 10, step: 0.1, unit: 'mm' } as const;
  return (
    <FormDialog
      form={form}
      title={`Nudge of ${form.stored.name}`}
      description="Brings every back exactly behind its front."
      size="xl"
      act="Save nudge"
      onClose={onClose}
    >
      <ol className="flex flex-col gap-5">
        <li className="flex flex-col gap-2">
          <p className="text-sm">
            <b className="font-semibold">1. Print the test sheet</b> on both sides, at its actual size: no
            “fit to page”.
          </p>
          <a href={sheet} download className={`${buttonClasses()} self-start`}>
            <Download aria-hidden />
            Print test sheet
          </a>
        </li>
        <li className="flex flex-col gap-3">
          <p className="text-sm">
            <b className="font-semibold">2. Hold it against the light,</b> the front towards you. The cross of
            the back shows through: read where it crosses the two scales, half a millimetre a tick.
          </p>
          <div className="flex flex-wrap items-center gap-6">
            <TestSheetDrawing reading={readingIn(form.draft)} />
            <div className="flex min-w-52 flex-1 flex-col gap-4">
              <NumberField
                {...reading}
                name="nudge.x"
                label="Right of zero"
                hint="On the upper scale. Left of zero: with a minus."
              />
              <NumberField
                {...reading}
                name="nudge.y"
                label="Below zero"
                hint="On the side scale. Above zero: with a minus."
              />
            </div>
          </div>
        </li>
        <li className="flex flex-col gap-2 text-sm">
          <p>
            <b className="font-semibold">3. Save the nudge</b> and print once more: the cross stands at both
            zeros.
          </p>
          <dl aria-live="polite" className="rounded-md bg-well px-4 py-3">
            <div className="flex gap-4">
              <dt className="w-20 shrink-0 text-fg-2">Now</dt>
              <dd>{words(form.stored.profile.nudge)}</dd>
            </div>
            {form.isDirty && (
              <div className="flex gap-4">
                <dt className="w-20 shrink-0 text-fg-2">Becomes</dt>
                <dd className="font-medium">{words(profileAfter(form.draft, form.stored).nudge)}</dd>
              </div>
            )}
          </dl>
        </li>
      </ol>
    </FormDialog>
  );
}
