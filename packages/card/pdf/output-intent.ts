import type { Inks } from './inks.ts';
import type { PdfFile } from './pdf-file.ts';

/** Says in the file what its CMYK means. For the catalogue; empty for RGB, which card printers take as sRGB. */
export function outputIntent(file: PdfFile, { profile }: Inks): string {
  if (!profile) return '';
  const written = file.stream('/N 4', profile);
  return `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(Custom)/Info(The profile the colours were made with)/DestOutputProfile ${String(written)} 0 R>>]`;
}
