import type { Ink } from '../layout/draw-list.ts';
import type { Inks } from './inks.ts';
import { pdfNumber, type PdfFile } from './pdf-file.ts';

type Gradient = Exclude<Ink, string>;

// The gradient's axis is cut to the part between the first and the last colour. Beyond it, these colours continue.
const span = (a: number, b: number, at: number): number => a + (b - a) * at;

export function writeShading(file: PdfFile, ink: Gradient, inks: Inks): number {
  const stops = ink.stops;
  const steps = stops.slice(1).map((stop, at) => {
    const [from, to] = [stops[at]?.colour ?? '#000000', stop.colour];
    return `<</FunctionType 2/Domain[0 1]/C0[${inks.parts(from)}]/C1[${inks.parts(to)}]/N 1>>`;
  });
  const [first = 0, last = 1] = [stops[0]?.at, stops.at(-1)?.at];
  const bounds = stops.slice(1, -1).map((stop) => pdfNumber(stop.at));
  const domain = `/Domain[${pdfNumber(first)} ${pdfNumber(Math.max(last, first + 0.0001))}]`;
  const ramp = `<</FunctionType 3${domain}/Functions[${steps.join('')}]/Bounds[${bounds.join(' ')}]/Encode[${steps.map(() => '0 1').join(' ')}]>>`;
  const coords =
    ink.kind === 'radial'
      ? [ink.x, ink.y, ink.r * first, ink.x, ink.y, ink.r * last]
      : [
          span(ink.x1, ink.x2, first),
          span(ink.y1, ink.y2, first),
          span(ink.x1, ink.x2, last),
          span(ink.y1, ink.y2, last),
        ];
  return file.object(
    `<</ShadingType ${ink.kind === 'radial' ? '3' : '2'}/ColorSpace/${inks.space}/Coords[${coords.map(pdfNumber).join(' ')}]${domain}/Function${ramp}/Extend[true true]>>`,
  );
}
