// Lists the built files that Capture and the scan screen need without a connection. The build writes the list into the
// service worker.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

const worker = 'service-worker.js';
/** Files in `public` that no chunk names. */
const besides = ['/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];
/** Dialogs and parts that may open while someone photographs or scans. */
const around = ['/UnsentDialog.tsx', '/SignedOutDialog.tsx', '/prepare-offline.ts', '/Kiosk.tsx'];
const stations = {
  capture: [...around, '/CaptureRoute.tsx', '/last-signed-in.ts', '/opened-devices.ts', '/sweep-device.ts'],
  scan: [...around, '/ScanRoute.tsx', '/known-scanner.ts', '/scan-queue.ts'],
} as const;

type Bundle = Rolldown.OutputBundle;

const textOf = (bundle: Bundle, file: string): string => {
  const found = bundle[file];
  if (found?.type === 'chunk') return found.code;
  return found && /\.(js|css)$/.test(file) ? Buffer.from(found.source).toString() : '';
};
const addresses = (files: Iterable<string>): string[] => Array.from(files, (file) => `/${file}`).toSorted();
const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** The files that the page names and their static imports, without the pages that it loads later. */
function shellOf(bundle: Bundle): Set<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || !chunk) return;
    found.add(file);
    if (chunk.type === 'chunk') for (const next of chunk.imports) add(next);
  };
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('the page was not built');
  const page = Buffer.from(html.source).toString();
  for (const file of Object.keys(bundle)) if (file.startsWith('assets/') && page.includes(file)) add(file);
  // Adds the fonts, which only the style sheet names.
  for (const file of [...found].filter((one) => one.endsWith('.css')))
    for (const other of Object.keys(bundle)) if (textOf(bundle, file).includes(nameOf(other))) add(other);
  return found;
}

/** All files that these files name, directly or through others: chunks, style sheets, workers, models, wasm. */
function closureOf(bundle: Bundle, shell: ReadonlySet<string>, opened: readonly string[]): Set<string> {
  const files = Object.keys(bundle).filter((file) => file !== worker && !file.endsWith('.html'));
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file) || shell.has(file)) return;
    found.add(file);
    const text = textOf(bundle, file);
    for (const other of files) if (text.includes(nameOf(other))) add(other);
  };
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk' && opened.some((name) => chunk.facadeModuleId?.endsWith(name))) add(file);
  }
  return found;
}

export const offlineFiles = (): Plugin => ({
  name: 'lanyard-offline-files',
  // A test builds another page with the same settings, and that page has no offline files.
  apply: ({ root = '.' }, { command }) => command === 'build' && resolve(root) === import.meta.dirname,
  // Runs after Vite has written the page and removed the entry chunk if it is empty.
  enforce: 'post',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: new URL('src/offline/service-worker.ts', import.meta.url).pathname,
      fileName: worker,
    });
  },
  generateBundle(_, bundle) {
    const chunk = bundle[worker];
    if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
    if (chunk.imports.length > 0) throw new Error('the service worker imports: a browser would not start it');
    const shell = shellOf(bundle);
    const modules = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.facadeModuleId : null));
    for (const name of Object.values(stations).flat())
      if (!modules.some((module) => module?.endsWith(name)))
        throw new Error(`no chunk of the build begins with ${name}`);
    const filesOf = (station: keyof typeof stations): string[] =>
      addresses(closureOf(bundle, shell, stations[station]));
    const build = createHash('sha256')
      .update(Object.keys(bundle).toSorted().join('\n'))
      .digest('hex')
      .slice(0, 16);
    const kept = {
      build,
      shell: [...addresses(shell), ...besides],
      capture: filesOf('capture'),
      scan: filesOf('scan'),
    };
    const text = JSON.stringify(kept);
    // The minifier may put this text into any kind of quotes, so no file name may contain a quote.
    if (/['`$\\]/.test(text)) throw new Error('a file’s name would break out of its string');
    if (!chunk.code.includes('__KEPT_FILES__'))
      throw new Error('the service worker has no place for its files');
    chunk.code = chunk.code.replace('__KEPT_FILES__', () => text);
  },
});
