import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Empty } from '@lanyard/ui/Empty';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { SidePanel } from '@lanyard/ui/SidePanel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { FileCheck2 } from 'lucide-react';

import { CertificateSheet } from './CertificateSheet.tsx';
import { useCertificates } from './use-record.ts';

/** Every erasure of the school, for whoever asks years later. */
export function Certificates({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useCertificates();
  return (
    <SidePanel title="Erasure certificates" open onClose={onClose} width="wide">
      {error && !data && <ErrorNote what="Couldn’t load the certificates." hint={sentenceFor(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && <Empty icon={FileCheck2} title="Nobody was erased" />}
      <div className="flex flex-col gap-8">
        {data?.map((certificate) => (
          <CertificateSheet key={certificate.id} certificate={certificate} />
        ))}
      </div>
    </SidePanel>
  );
}
