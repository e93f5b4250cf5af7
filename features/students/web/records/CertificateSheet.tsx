import { formatDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Download, Printer } from 'lucide-react';

import type { ErasureCertificate } from '../../api-records.ts';
import { removedWords } from './erase-words.ts';

type Line = readonly [string, string];
const linesOf = (certificate: ErasureCertificate, school: string, timeZone: string): readonly Line[] => [
  ['School', school],
  ['Student', certificate.student],
  ['Removed', certificate.removed.map(removedWords).join(', ')],
  ['When', formatDateTime(certificate.at, timeZone)],
  ['By whom', certificate.by ?? '—'],
  ['Why', certificate.reason],
  ['Certificate', certificate.id],
];

/** The certificate of an erasure, to print or to download: what was removed, when and by whom. */
export function CertificateSheet({ certificate }: { readonly certificate: ErasureCertificate }) {
  const { name, timeZone } = usePlace();
  const lines = linesOf(certificate, name, timeZone);
  const download = () => {
    const text = ['Certificate of erasure', '', ...lines.map(([label, value]) => `${label}: ${value}`), ''];
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
    link.download = `erasure-${certificate.id}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <article className="flex flex-col gap-4" data-print-sheet>
      <h3 className="text-md font-semibold">Certificate of erasure</h3>
      <dl className="divide-y divide-line text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="flex gap-4 py-2">
            <dt className="w-28 shrink-0 text-fg-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2 print:hidden">
        <Button onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
        <Button onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </article>
  );
}
