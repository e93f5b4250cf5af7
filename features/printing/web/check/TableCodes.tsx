import { encodeCode128 } from '@lanyard/card/layout/code128';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Printer } from 'lucide-react';

import { tableCodes } from './table-codes.ts';

/** The bars are black on white in both themes, because people print them. */
function Bars({ code }: { readonly code: string }) {
  const widths = encodeCode128(code) ?? [];
  const across = widths.reduce((all, width) => all + width, 0);
  const bars: { readonly x: number; readonly width: number }[] = [];
  let x = 0;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return (
    <svg
      aria-hidden
      viewBox={`-10 0 ${String(across + 20)} 30`}
      preserveAspectRatio="none"
      className="h-14 w-full bg-white"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={2} width={bar.width} height={26} fill="black" />
      ))}
    </svg>
  );
}

/** A sheet of codes to tape to the table. Scanning a code does the same as pressing its keyboard key. */
export function TableCodes({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Codes for the table"
      description="Print them and tape them down. Scanned, they do what the key does."
      size="xl"
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onClick={() => globalThis.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {tableCodes.map(({ code, label }) => (
          <li key={code} className="rounded-md border border-line p-2 text-center text-sm font-medium">
            <Bars code={code} />
            <span className="mt-1 block">{label}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
