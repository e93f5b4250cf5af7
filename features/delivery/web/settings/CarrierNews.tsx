import { ActError } from '@lanyard/client/ActError';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { IconButton } from '@lanyard/ui/IconButton';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useToast } from '@lanyard/ui/use-toast';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';

import type { CarrierHook } from '../../api-carrier.ts';
import { useMomentFormat } from '../use-moment-format.ts';
import { CarrierEventUpload } from './CarrierEventUpload.tsx';
import { useAddCarrierHook, useCarrierHooks, useRemoveCarrierHook } from './use-carrier-hooks.ts';

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toast.show({ title: `${label} copied` });
  };
  return (
    <div className="min-w-0">
      <p className="text-xs text-fg-3">{label}</p>
      <p className="flex items-start gap-1">
        <code className="min-w-0 font-mono text-sm wrap-anywhere">{text}</code>
        <IconButton
          icon={Copy}
          label={`Copy ${label.toLowerCase()}`}
          className="size-6! [&_svg]:size-3.5!"
          onClick={() => void copy()}
        />
      </p>
    </div>
  );
}

/** The secret is shown once. Lanyard cannot show it again. */
function SecretDialog({
  made,
  onClose,
}: {
  readonly made: CarrierHook & { readonly secret: string };
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title="Address for the aggregator"
      description="Give it both. The secret is shown this once only."
      size="lg"
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnPressOutside={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have kept the secret
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Copied label="Address" text={made.address} />
        <Copied label="Secret" text={made.secret} />
        <p className="text-sm text-fg-2">
          It signs what it sends: the header <code className="font-mono">Lanyard-Signature</code> is the
          HMAC-SHA256 of the body by this secret, in base64.
        </p>
      </div>
    </Dialog>
  );
}

function HookRow({ of }: { readonly of: CarrierHook }) {
  const moment = useMomentFormat();
  const remove = useRemoveCarrierHook();
  const [ending, setEnding] = useState(false);
  const heard = of.lastHeardAt === null ? 'nothing heard yet' : `last heard ${moment(of.lastHeardAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-60 flex-1">
        <Copied label={`Made ${moment(of.madeAt)}, ${heard}`} text={of.address} />
      </div>
      <Button size="sm" variant="ghost" onClick={() => setEnding(true)}>
        End
      </Button>
      {ending && (
        <ConfirmDialog
          title="End this address?"
          act="End it"
          danger
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(of.id, { onSuccess: () => setEnding(false) })}
          onClose={() => setEnding(false)}
        >
          <p>What is sent there from now on is refused.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Hooks() {
  const { data, error, isFetching, refetch } = useCarrierHooks();
  const add = useAddCarrierHook();
  const [made, setMade] = useState<CarrierHook & { secret: string }>();
  return (
    <Panel
      title="From an aggregator"
      note="A service that follows couriers sends what it hears to an address of yours, signed."
      action={
        <Button busy={add.isPending} onClick={() => add.mutate(undefined, { onSuccess: setMade })}>
          <Plus aria-hidden />
          New address
        </Button>
      }
    >
      {error && (
        <ActError
          what="Couldn’t load the addresses."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {add.error && <ActError what="No address was made." error={add.error} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.length === 0 && <p className="text-sm text-fg-2">No aggregator sends here yet.</p>}
      <ul aria-label="Addresses" className="-my-3.5 divide-y divide-line empty:hidden">
        {data?.map((hook) => (
          <HookRow key={hook.id} of={hook} />
        ))}
      </ul>
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </Panel>
  );
}

/** Settings for the ways in which courier news reaches Lanyard. */
export function CarrierNews() {
  const mayEdit = useMay('settings.edit');
  const mayTell = useMay('package.dispatch');
  return (
    <>
      {mayEdit && <Hooks />}
      {mayTell && <CarrierEventUpload />}
    </>
  );
}
