import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { Me, SignInSecondStep } from '@lanyard/accounts/api';
import { SecondStepForm } from '@lanyard/accounts/web/door/SecondStepForm';
import { SignInForm } from '@lanyard/accounts/web/door/SignInForm';
import { buttonClasses } from '@lanyard/ui/Button';
import { backdropClasses } from '@lanyard/ui/Dialog';
import { useState } from 'react';

export interface SignedOutDialogProps {
  readonly person: Me['person'];
  readonly onSignedIn: () => void;
  readonly onLeave: () => void;
}

/** Opens over the page, which keeps the person's work. Nobody can close it, because nothing behind it would work. */
export function SignedOutDialog({ person, onSignedIn, onLeave }: SignedOutDialogProps) {
  const [second, setSecond] = useState<SignInSecondStep>();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClasses} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <AlertDialog.Popup
            data-modal
            className="w-full rounded-t-xl border border-line bg-surface p-6 shadow-3 outline-none sm:max-w-sm sm:rounded-xl"
          >
            <AlertDialog.Title className="text-lg font-semibold">You were signed out</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 mb-5 text-sm text-fg-2">
              Sign in again as {person.name} ({person.email}). The page behind this is kept as it is.
            </AlertDialog.Description>
            {second ? (
              <SecondStepForm
                step={second}
                email={person.email}
                onSignedIn={onSignedIn}
                onBack={() => setSecond(undefined)}
              />
            ) : (
              <SignInForm email={person.email} onSignedIn={onSignedIn} onSecondStep={setSecond} />
            )}
            <button type="button" onClick={onLeave} className={`mt-2 w-full ${buttonClasses('ghost', 'lg')}`}>
              Sign in as somebody else
            </button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
