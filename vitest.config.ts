import { availableParallelism } from 'node:os';

import type { PhotoFault } from '@lanyard/portrait/sample-photo';
import { translationPlugin } from '@lanyard/translation/build/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { chromium } from './tools/chromium.ts';

// Tests that start a browser themselves start the same one.
process.env['CHROMIUM_PATH'] ??= chromium.executablePath;

const pure = [
  'packages/format/*.test.ts',
  'packages/domain/**/*.test.ts',
  'packages/fonts/*.test.ts',
  'packages/card/{document,layout}/**/*.test.ts',
  'packages/portrait/{engine,samples}/**/*.test.ts',
  'packages/http/openapi.test.ts',
  'packages/translation/**/*.test.ts',
  'packages/keys/*.test.ts',
  'packages/pictures/sniff.test.ts',
  'apps/server/{component-list,config,rate-limit}.test.ts',
  'apps/web/src/**/*.test.ts',
  'features/*/web/**/*.test.ts',
  'tools/**/*.test.ts',
];

// Machines are shared: these end what hangs, and hold nobody to the clock.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };

// For projects that run in Node. Each worker imports a module once, for all its test files. A file that replaces modules
// (`vi.mock`) or changes process.env would change what later files see, so it needs a project that isolates.
const shared = { isolate: false, setupFiles: ['tools/measure-test-cpu.ts'] };

export default defineConfig({
  test: {
    // On two cores the files ran one after the other: 228 s of tests in 238 s. Not yet measured on a quiet machine.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './tools/report-test-cpu.ts'],
    projects: [
      // Pure code: no database is started.
      { plugins: [translationPlugin()], test: { ...patience, ...shared, name: 'unit', include: pure } },
      // Draws, prints and reads back with the tools of others; no database.
      {
        test: {
          ...patience,
          // Isolated: nobody has yet shown that these files can share modules.
          setupFiles: shared.setupFiles,
          name: 'card',
          include: ['packages/{card,portrait}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...pure],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'server',
          include: ['{apps,features,packages}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/{card,portrait}/**', ...pure],
          setupFiles: [...shared.setupFiles, 'tools/check-first-rows.ts'],
          globalSetup: ['apps/server/test-setup.ts', 'tools/provide-row-shapes.ts'],
        },
      },
      {
        plugins: [tailwindcss(), translationPlugin(), react()],
        // Found only when a test imports it, a library would be bundled in mid-run and the page reloaded under the test.
        optimizeDeps: {
          entries: ['{apps,features,packages}/**/*.test.tsx'],
          include: ['react/jsx-dev-runtime'],
          exclude: ['harfbuzzjs'], // finds its wasm beside itself
        },
        test: {
          ...patience,
          name: 'browser',
          setupFiles: ['tools/measure-page-cpu.ts'],
          include: ['{apps,features,packages}/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Asked of the server by tests that hold the browser against it.
            commands: {
              measuredPhoto: async (_, seed: string, fault: PhotoFault, width: number) =>
                (await import('@lanyard/portrait/test-measured')).measuredPhoto(seed, fault, width),
            },
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
