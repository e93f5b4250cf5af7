import { ActError } from '@lanyard/client/ActError';
import { errorCodeOf } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Wordmark } from '@lanyard/ui/Wordmark';
import { MailX } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type CSSProperties, type ReactNode } from 'react';

import type { InvitationPreview } from '../../api-people.ts';
import type { Me, SignInSecondStep } from '../../api.ts';
import { RoleNames } from '../people/RoleNames.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LanyardCard } from './LanyardCard.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useAcceptInvitation, useInvitation } from './use-invitation.ts';

const SecondStepForm = lazy(async () => ({
  default: (await import('./SecondStepForm.tsx')).SecondStepForm,
}));

export interface JoinPageProps {
  readonly token: string;
  /** The person who is signed in in this browser. */
  readonly me: Me | null;
  readonly onJoined: (org: string, me: Me) => void;
  /** The sign-in page, for people who need no invitation. */
  readonly signInPath: string;
}

/** The page behind the link in the invitation email. It looks like the sign-in page. */
export function JoinPage({ token, me, onJoined, signInPath }: JoinPageProps) {
  const { data, error, isFetching, refetch } = useInvitation(token);
  const code = error ? errorCodeOf(error) : undefined;
  const over = code === 'invitation_over' || code === 'not_found' || code === 'invalid_input';
  // The strap of the drawn lanyard has the colour of the organisation that sent the invitation.
  const strap = data && ({ '--lanyard': data.organisation.colour } as CSSProperties);
  return (
    <main style={strap} className="flex min-h-dvh flex-col items-center gap-6 px-4 pb-8">
      <LanyardCard>
        <div className="flex justify-center">
          <Wordmark size="lg" />
        </div>
        {data && <Invited key={token} invitation={data} token={token} me={me} onJoined={onJoined} />}
        {over && <Over signInPath={signInPath} />}
        {error && !over && (
          <>
            <Title>Your invitation</Title>
            <ActError
              what="Couldn’t look at the invitation."
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </>
        )}
        {!data && !error && <Waiting />}
      </LanyardCard>
    </main>
  );
}

function Title({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className="mt-7 mb-2 text-center text-xl font-semibold tracking-[-0.01em] text-balance">
      {children}
    </h1>
  );
}

function Waiting() {
  return (
    <>
      <Title>Your invitation</Title>
      <output className="sr-only">Loading</output>
      <Skeleton className="mb-6 h-10" />
      <Skeleton className="mb-4 h-12" />
      <Skeleton className="h-12" />
    </>
  );
}

/** Shown if the invitation is used, cancelled, expired or mistyped. The page offers the same next step in each case. */
function Over({ signInPath }: { readonly signInPath: string }) {
  return (
    <div className="text-center">
      <Title>This invitation is over</Title>
      <MailX aria-hidden className="mx-auto my-4 size-9 text-fg-3" strokeWidth={1.5} />
      <p className="mb-6 text-sm text-fg-2">
        It was used or cancelled, or its seven days have passed. If you joined with it, sign in. Otherwise ask
        whoever invited you to send it again.
      </p>
      <a href={signInPath} className={buttonClasses('primary', 'lg')}>
        Go to sign-in
      </a>
    </div>
  );
}

type InvitedProps = {
  readonly invitation: InvitationPreview;
  readonly token: string;
  readonly me: Me | null;
  readonly onJoined: (org: string, me: Me) => void;
};
function Invited({ invitation, token, me, onJoined }: InvitedProps) {
  const { mutate, isPending, error } = useAcceptInvitation(onJoined);
  const [second, setSecond] = useState<SignInSecondStep>();
  // Two presses can come before the button shows that it is busy. The server would refuse the second.
  const sending = useRef(false);
  const join = (): void => {
    if (sending.current) return;
    sending.current = true;
    mutate(
      { token },
      {
        onError: () => {
          sending.current = false;
        },
      },
    );
  };
  const { organisation, email, roles, known } = invitation;
  const isMe = me?.person.email.toLowerCase() === email.toLowerCase();
  return (
    <>
      <Title>Join {organisation.name}</Title>
      <p className="mb-6 text-center text-sm text-fg-2">
        as <RoleNames roles={roles} />
        <span className="block truncate text-fg-3">{email}</span>
      </p>
      {me && !isMe && (
        <p className="mb-4 rounded-md border border-yellow-line bg-yellow-bg px-3 py-2.5 text-sm text-yellow-fg">
          You are signed in as {me.person.name} here. Joining signs you in as {email} instead.
        </p>
      )}
      {!known && <JoinForm invitation={invitation} token={token} onJoined={onJoined} />}
      {known && !isMe && (
        <>
          <p className="mb-4 text-sm text-fg-2">You have an account already. Sign in to join.</p>
          {second ? (
            <Suspense>
              <SecondStepForm
                step={second}
                email={email}
                onSignedIn={join}
                onBack={() => setSecond(undefined)}
              />
            </Suspense>
          ) : (
            <SignInForm email={email} onSignedIn={join} onSecondStep={setSecond} />
          )}
        </>
      )}
      {known && isMe && (
        <Button variant="primary" size="lg" busy={isPending} onClick={join} className="h-12! w-full text-md!">
          {`Join as ${me.person.name}`}
        </Button>
      )}
      {error && known && (
        <p role="alert" className="mt-4 text-sm font-medium text-red-fg">
          {errorSentenceFor(error)}
        </p>
      )}
    </>
  );
}
