import { nudgeAfter, turnedOver } from '@lanyard/domain/nudge';
import { theirsIn } from '@lanyard/http/changed-meanwhile';
import { buttonLook } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { useToast } from '@lanyard/ui/use-toast';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { PrintProfile, type Printer } from '../../api-settings-printers.ts';
import { nudgeWords } from '../../profile-words.ts';
import { CrossDrawing } from './CrossDrawing.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { errorsOf } from './form-errors.ts';
import { useChangePrinter } from './use-vendor-settings.ts';

export interface NudgeDialogProps {
  readonly printer: Printer;
  /** Where the test sheet is. */
  readonly sheet: string;
  readonly onClose: () => void;
}

const words = (nudge: Printer['profile']['nudge']): string =>
  nudgeWords(nudge).join(' · ') || 'The back is not moved';

/** Two readings off a printed test sheet become the nudge. */
export function NudgeDialog({ printer, sheet, onClose }: NudgeDialogProps) {
  const [seen, setSeen] = useState(printer);
  const [across, setAcross] = useState<number | null>(0);
  const [down, setDown] = useState<number | null>(0);
  const change = useChangePrinter();
  const toast = useToast();
  const { profile } = seen;
  const reading = { x: across ?? 0, y: down ?? 0 };
  const duplex = profile.duplex === 'short-edge' ? 'short-edge' : 'long-edge';
  const nudge = nudgeAfter(profile.nudge, reading, turnedOver(duplex, profile.landscape));
  const wrong = errorsOf(PrintProfile, { ...profile, nudge });
  const now = theirsIn(change.error) as Printer | undefined;
  const isNew = reading.x !== 0 || reading.y !== 0;
  const submit = (): void => {
    if (Object.keys(wrong).length > 0) return;
    if (!isNew) {
      onClose();
      return;
    }
    const { id, version, name, active } = seen;
    change.mutate(
      { id, version, body: { name, active, profile: { ...profile, nudge } } },
      {
        onSuccess: () => {
          toast.show({
            kind: 'done',
            title: `${name}: nudge saved`,
            description: 'Print the test sheet once more to see.',
          });
          onClose();
        },
      },
    );
  };
  return (
    <DraftDialog
      title={`Nudge of ${seen.name}`}
      description="Brings every back exactly behind its front."
      size="xl"
      act="Save nudge"
      busy={change.isPending}
      dirty={isNew}
      error={change.error}
      conflict={
        now && {
          now: { Nudge: words(now.profile.nudge) },
          // The readings are of the sheet that was printed before: they belong to the nudge it had.
          onKeepMine: () =>
            change.mutate(
              {
                id: now.id,
                version: now.version,
                body: { name: now.name, active: now.active, profile: { ...now.profile, nudge } },
              },
              { onSuccess: onClose },
            ),
          onTakeTheirs: () => {
            setSeen(now);
            setAcross(0);
            setDown(0);
            change.reset();
          },
        }
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <ol className="flex flex-col gap-5">
        <li className="flex flex-col gap-2">
          <p className="text-sm">
            <b className="font-semibold">1. Print the test sheet</b> on both sides, at its actual size: no
            “fit to page”.
          </p>
          <a href={sheet} download className={`${buttonLook()} self-start`}>
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
            <CrossDrawing reading={reading} />
            <div className="flex min-w-52 flex-1 flex-col gap-4">
              <Field
                label="Right of zero"
                hint="On the upper scale. Left of zero: with a minus."
                error={wrong['nudge.x']}
              >
                <NumberInput value={across} onChange={setAcross} min={-10} max={10} step={0.1} unit="mm" />
              </Field>
              <Field
                label="Below zero"
                hint="On the side scale. Above zero: with a minus."
                error={wrong['nudge.y']}
              >
                <NumberInput value={down} onChange={setDown} min={-10} max={10} step={0.1} unit="mm" />
              </Field>
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
              <dd>{words(profile.nudge)}</dd>
            </div>
            {isNew && (
              <div className="flex gap-4">
                <dt className="w-20 shrink-0 text-fg-2">Becomes</dt>
                <dd className="font-medium">{words(nudge)}</dd>
              </div>
            )}
          </dl>
        </li>
      </ol>
    </DraftDialog>
  );
}
