import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';
import { Factory } from 'lucide-react';
import { useState } from 'react';

import type { VendorLink } from '../../api-vendor-links.ts';
import { LinkVendorForm } from './LinkVendorForm.tsx';
import { useEndVendorLink, useMakeInHouseVendor, useVendorLinks } from './use-vendor-links.ts';
import { VendorLinkList } from './VendorLinkList.tsx';

function EndDialog({ link, onClose }: { readonly link: VendorLink; readonly onClose: () => void }) {
  const end = useEndVendorLink();
  const toast = useToast();
  const confirm = (): void =>
    end.mutate(link.id, {
      onSuccess: () => {
        toast.show({ kind: 'done', title: `You no longer work with ${link.name}` });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Stop working with ${link.name}`}
      act="End link"
      danger
      busy={end.isPending}
      error={end.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{`Everybody at ${link.name} loses sight of your orders at once. Orders that are not finished are recalled.`}</p>
      <p>You can link it again with its code.</p>
    </ConfirmDialog>
  );
}

function InHouseDialog({ onClose }: { readonly onClose: () => void }) {
  const make = useMakeInHouseVendor();
  const toast = useToast();
  const confirm = (): void =>
    make.mutate(undefined, {
      onSuccess: ({ name }) => {
        toast.show({ kind: 'done', title: `${name} is ready`, description: 'Switch to it in the header.' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="Print your own cards"
      act="Make in-house vendor"
      busy={make.isPending}
      error={make.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>This makes a vendor of your own, linked to your school alone, with you as its vendor admin.</p>
      <p>You switch between the school and the print room in the header, and give others roles there.</p>
    </ConfirmDialog>
  );
}

/** A school's vendors. An admin links a vendor by its code, ends a link, or creates the school's own print room. */
export function SchoolVendors() {
  const { data: links } = useVendorLinks();
  const [ending, setEnding] = useState<VendorLink>();
  const [making, setMaking] = useState(false);
  const hasInHouse = links?.some(({ inHouse }) => inHouse) ?? true;
  return (
    <>
      <Panel
        title="Vendors you work with"
        note="They see released orders and what is printed on the cards, nothing else."
      >
        <VendorLinkList
          empty={
            <EmptyState
              icon={Factory}
              title="No vendor yet"
              hint="Link the print shop that makes your cards, or print them yourself."
            />
          }
          action={(link) => (
            <Button size="sm" variant="danger" onClick={() => setEnding(link)}>
              End link
              <span className="sr-only">{`with ${link.name}`}</span>
            </Button>
          )}
        />
      </Panel>
      <Panel title="Link a vendor">
        <LinkVendorForm />
      </Panel>
      {!hasInHouse && (
        <Panel title="Print your own cards" note="For a school with its own card printer.">
          <Button onClick={() => setMaking(true)}>Make in-house vendor</Button>
        </Panel>
      )}
      {ending && <EndDialog link={ending} onClose={() => setEnding(undefined)} />}
      {making && <InHouseDialog onClose={() => setMaking(false)} />}
    </>
  );
}
