import { formatDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { PrincipalRequest } from '../../api-principal-requests.ts';
import { AnswerPanel } from '../AnswerPanel.tsx';
import { principalRequestWords } from './principal-words.ts';
import { useConfirmPrincipal, useDeclinePrincipal } from './use-principal-requests.ts';

/** Requests to become principal that wait for an answer. */
export function PrincipalRequests({ requests }: { readonly requests: readonly PrincipalRequest[] }) {
  return requests.map((request) => <Request key={request.id} request={request} />);
}

/** The person who made the request and other admins get different sentences. */
function noteOf(
  { name, until, freeAt }: PrincipalRequest,
  {
    isMine,
    isFree,
    timeZone,
  }: { readonly isMine: boolean; readonly isFree: boolean; readonly timeZone: string },
): string {
  const asks = isMine
    ? `You asked to ${principalRequestWords(until)}.`
    : `${name} asks to ${principalRequestWords(until)}.`;
  if (freeAt === null) return isMine ? `${asks} Another admin has to confirm it.` : asks;
  const from = formatDateTime(freeAt, timeZone);
  if (!isMine) return `${asks} From ${from} on they can take the role without you.`;
  return isFree
    ? `${asks} You can take the role now.`
    : `${asks} You can take the role from ${from} on. Everyone who approves proofs got an email.`;
}

const doneWords = ({ name, until }: PrincipalRequest, isMine: boolean): string => {
  if (until !== null) return isMine ? 'You act as principal now' : `${name} acts as principal now`;
  return isMine ? 'You are principal now' : `${name} is principal now`;
};

function Request({ request }: { readonly request: PrincipalRequest }) {
  const { person: me, timeZone } = usePlace();
  const toast = useToast();
  const confirm = useConfirmPrincipal();
  const decline = useDeclinePrincipal();
  const isMine = request.person === me.id;
  const [now] = useState(Date.now);
  const isFree = request.freeAt !== null && Date.parse(request.freeAt) <= now;
  const canConfirm = !isMine || isFree;
  const error = confirm.error ?? decline.error;
  return (
    <AnswerPanel
      title={isMine ? 'Your request' : 'A request to confirm'}
      note={noteOf(request, { isMine, isFree, timeZone })}
      error={error}
    >
      <Button
        size="sm"
        busy={decline.isPending}
        onClick={() =>
          decline.mutate(request.id, {
            onSuccess: () =>
              void toast.show({
                kind: 'done',
                title: isMine ? 'Your request is withdrawn' : `You declined the request of ${request.name}`,
              }),
          })
        }
      >
        {isMine ? 'Withdraw' : 'Decline'}
      </Button>
      {canConfirm && (
        <Button
          size="sm"
          variant="primary"
          busy={confirm.isPending}
          onClick={() =>
            confirm.mutate(request.id, {
              onSuccess: () =>
                void toast.show({
                  kind: 'done',
                  title: doneWords(request, isMine),
                }),
            })
          }
        >
          {isMine ? 'Take the role' : 'Confirm'}
        </Button>
      )}
    </AnswerPanel>
  );
}
