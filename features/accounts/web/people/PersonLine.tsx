import { formatShortDate } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Avatar } from '@lanyard/ui/Avatar';
import { Badge } from '@lanyard/ui/Badge';
import { Mail } from 'lucide-react';
import { useState } from 'react';

import type { Invitation, Person } from '../../api-people.ts';

export interface PersonLineProps {
  readonly person: Person;
  readonly you: boolean;
  /** True if the person is acting principal. */
  readonly acting: boolean;
}

export function PersonLine({ person, you, acting }: PersonLineProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={person.name} tone={you ? 'blue' : 'neutral'} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="truncate font-medium">{person.name}</span>
          {you && <span className="rounded-full bg-well px-2 text-xs text-fg-2">you</span>}
          {acting && <Badge tone="purple" label="Acting principal" className="h-5!" />}
        </span>
        <span className="block truncate text-xs text-fg-3">{person.email}</span>
      </span>
    </span>
  );
}

export function InvitedLine({ invitation }: { readonly invitation: Invitation }) {
  const sent = formatShortDate(invitation.sentAt, usePlace().timeZone);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-edge text-fg-3"
      >
        <Mail className="size-4" />
      </span>
      <span className="min-w-0">
        <span className="block truncate">{invitation.email}</span>
        <span className="block truncate text-xs text-fg-3">
          {invitation.invitedBy === null
            ? `${invitation.name}, invited ${sent}`
            : `${invitation.name}, invited ${sent} by ${invitation.invitedBy}`}
        </span>
      </span>
    </span>
  );
}

/** The badge of an open or expired invitation. */
export function InvitedBadge({ expiresAt }: { readonly expiresAt: string }) {
  const [now] = useState(Date.now);
  const over = Date.parse(expiresAt) <= now;
  return <Badge look="dashed" tone={over ? 'red' : 'yellow'} label={over ? 'Expired' : 'Invited'} />;
}
