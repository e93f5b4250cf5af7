// Measures what the Template Editor adds to the templates page: every script that only the editor loads, according to
// Vite's manifest.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build, type Manifest } from 'vite';

import { atLeast, atMost, type Figure } from '../tools/figure.ts';

const web = fileURLToPath(new URL('../apps/web', import.meta.url));
const most = 60;
const editor = 'features/templates/web/editor/TemplateEditor.tsx';
/**
 * The entries that the templates page loads without the editor: the page, the code that draws its cards, and its
 * dialogs.
 */
const pageEntries = [
  'index.html',
  'src/routes/TemplatesRoute.tsx',
  'features/templates/web/card/DrawnCard.tsx',
  'features/templates/web/TemplateLayers.tsx',
];

function entry(manifest: Manifest, ending: string): string {
  const found = Object.keys(manifest).filter((key) => key.endsWith(ending));
  const [key] = found;
  if (key === undefined || found.length > 1)
    throw new Error(`${ending} is ${String(found.length)} entries of the build`);
  return key;
}

/** A chunk and its static imports, without its dynamic imports. */
function reach(manifest: Manifest, from: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  return reached;
}

const without = (keys: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
  [...keys].filter((key) => !known.has(key));

async function kilobytes(
  folder: string,
  manifest: Manifest,
  keys: Iterable<string>,
): Promise<{ files: number; size: number }> {
  const files = new Set(
    [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  );
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(join(folder, file)), { level: 9 }).length;
  return { files: files.size, size: bytes / 1000 };
}

export async function editorSize(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-size-'));
  try {
    await build({
      root: web,
      logLevel: 'error',
      build: { outDir: folder, manifest: true, emptyOutDir: true },
    });
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    const before = reach(
      manifest,
      pageEntries.map((ending) => entry(manifest, ending)),
    );
    const opened = without(reach(manifest, [entry(manifest, editor)]), before);
    const wanted = opened.flatMap((key) => manifest[key]?.dynamicImports ?? []);
    const later = without(reach(manifest, wanted), before);
    const now = await kilobytes(folder, manifest, opened);
    const all = await kilobytes(folder, manifest, [...opened, ...later]);
    return [
      atLeast('editor-size.chunks', now.files, 'scripts only the editor asks for', 1),
      atMost(
        'editor-size.added',
        now.size,
        `kB of JavaScript, gzip, over the templates page (with every panel and dialog that comes later: ${all.size.toFixed(1)})`,
        most,
      ),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
