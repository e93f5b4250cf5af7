import type { Me } from '@lanyard/accounts/api';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Building2 } from 'lucide-react';

export interface NoOrganisationProps {
  readonly person: Me['person'];
  readonly onLogOut: () => void;
}

/** Shown to someone who is signed in and has no membership any more. */
export function NoOrganisation({ person, onLogOut }: NoOrganisationProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">No organisation</h1>
      <EmptyState
        icon={Building2}
        title="You belong to no organisation"
        hint={`Ask an admin of your school or print shop to invite ${person.email}.`}
        action={<Button onClick={onLogOut}>Logout</Button>}
      />
    </main>
  );
}
