import { formatDateTime } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Download, Printer } from 'lucide-react';

import type { ErasureCertificate } from '../../api-records.ts';

const words: Readonly<Record<string, readonly [string, string]>> = {
  fields: ['value of the record', 'values of the record'],
  history: ['line of history', 'lines of history'],
  consents: ['line of consent', 'lines of consent'],
  corrections: ['request of correction', 'requests of correction'],
  answers: ['kept answer of the server', 'kept answers of the server'],
  photos: ['photo', 'photos'],
  files: ['file', 'files'],
};
export const removedWords = ({ what, count }: ErasureCertificate['removed'][number]): string => {
  const [one, many] = words[what] ?? [what, what];
  return formatCount(count, one, many);
};

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
