import { ActError } from '@lanyard/client/ActError';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { SidePanel } from '@lanyard/ui/SidePanel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { FileCheck2 } from 'lucide-react';

import { CertificateSheet } from './CertificateSheet.tsx';
import { useCertificates } from './use-record.ts';

/** All erasure certificates of the school, for people who ask years later. */
export function Certificates({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useCertificates();
  return (
    <SidePanel title="Erasure certificates" open onClose={onClose} width="wide">
      {error && !data && <ActError what="Couldn’t load the certificates." error={error} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && <EmptyState icon={FileCheck2} title="Nobody was erased" />}
      <div className="flex flex-col gap-8">
        {data?.map((certificate) => (
          <CertificateSheet key={certificate.id} certificate={certificate} />
        ))}
      </div>
    </SidePanel>
  );
}
