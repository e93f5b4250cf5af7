import { Drawing } from '@lanyard/ui/Drawing';
import { encodeQR } from 'qr';

/**
 * Draws the code as one path, because the page's content security policy allows no picture from elsewhere. It is black
 * on white in both themes, so that scanners can read it.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  return (
    <Drawing
      as="svg"
      label={label}
      viewBox={`0 0 ${String(rows.length)} ${String(rows.length)}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </Drawing>
  );
}
