import { showSpokenCode } from '@lanyard/domain/spoken-code';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

import { useOrganisationProfile } from './use-school.ts';

/** The code that a vendor gives to a school. */
export function VendorCodePanel() {
  const { data } = useOrganisationProfile();
  const [copied, setCopied] = useState(false);
  const code = data?.code ? showSpokenCode(data.code) : undefined;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code ?? '');
    setCopied(true);
  };
  const Icon = copied ? Check : Copy;
  return (
    <Panel title="Your code" note="A school’s admin enters it to work with you. It does nothing else.">
      <div className="flex flex-wrap items-center gap-4">
        {code === undefined ? (
          <Skeleton className="h-8 w-56" />
        ) : (
          <p className="font-mono text-xl font-semibold tracking-wide select-all">{code}</p>
        )}
        <Button size="sm" onClick={() => void copy()} disabledReason={code ? undefined : 'It is on its way.'}>
          <Icon aria-hidden />
          <span aria-live="polite">{copied ? 'Copied' : 'Copy code'}</span>
        </Button>
      </div>
    </Panel>
  );
}
