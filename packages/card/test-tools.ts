// Other people's tools that check our files. A test fails if its tool is missing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PDFiumLibrary } from '@hyzyla/pdfium';

import type { Sink } from './pdf/pdf-file.ts';

export const runTool = (tool: string, ...args: string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 });

export function withFolder<Result>(act: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'card-'));
  try {
    return act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function withFolderAsync<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'card-'));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function withFile<Result>(bytes: Uint8Array, name: string, act: (path: string) => Result): Result {
  return withFolder((folder) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return act(path);
  });
}

export async function collectBytes(write: (sink: Sink) => Promise<unknown>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await write((bytes) => {
    chunks.push(Buffer.from(bytes));
  });
  return Buffer.concat(chunks);
}

export type RgbaPixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Draws every page as RGBA with the engine of Chrome's PDF viewer. */
export async function rasterise(pdf: Uint8Array, dpi: number): Promise<RgbaPixels[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: RgbaPixels[] = [];
  for (const page of document.pages()) {
    const size = page.getOriginalSize();
    const [width, height] = [size.originalWidth, size.originalHeight].map((points) =>
      Math.round((points * dpi) / 72),
    );
    const drawn = await page.render({ width: width ?? 0, height: height ?? 0, scale: 1, render: 'bitmap' });
    pages.push({ data: new Uint8Array(drawn.data), width: drawn.width, height: drawn.height });
  }
  document.destroy();
  library.destroy();
  return pages;
}

const luminance = ({ data, width, height }: RgbaPixels): Float32Array => {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at++)
    grey[at] =
      0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);
  return grey;
};

/** Counts pixels that differ and have no equal pixel next to them. These have moved. Antialiasing does not count. */
export function countMovedPixels(one: RgbaPixels, other: RgbaPixels): number {
  const { width, height } = one;
  if (other.width !== width || other.height !== height)
    throw new Error(
      `${String(width)}×${String(height)} is not ${String(other.width)}×${String(other.height)}`,
    );
  const [a, b] = [luminance(one), luminance(other)];
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const value = a[at] ?? 0;
    if (Math.abs(value - (b[at] ?? 0)) <= 40) continue;
    let [low, high] = [255, 0];
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let near = Math.max(0, y - 1); near <= Math.min(height - 1, y + 1); near++)
      for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside++) {
        const found = b[near * width + beside] ?? 0;
        low = Math.min(low, found);
        high = Math.max(high, found);
      }
    if (value < low - 24 || value > high + 24) count++;
  }
  return count;
}
