import { contentSecurityPolicy } from '@lanyard/http/content-security-policy';
import { translationPlugin } from '@lanyard/translation/build/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { firstIconsChunk, shellChunk } from './first-page.ts';
import { offlineFiles } from './offline-files.ts';
import {
  isPartOfLists,
  isSmallAndShared,
  isPartOfTables,
  isPartOfStudents,
  isPartOfProofing,
  isPartOfForms,
  isPartOfTemplates,
  isPartOfPeople,
} from './shared-files.ts';

// The server replaces this nonce in every page. In development, this text is the nonce.
const nonce = '__NONCE__';
const server = process.env['API'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [tailwindcss(), translationPlugin(), react(), offlineFiles()],
  html: { cspNonce: nonce },
  build: {
    target: 'baseline-widely-available',
    // Leaves out the polyfill. A browser without `modulepreload` still works, it only fetches the files a moment later.
    modulePreload: { polyfill: false },
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Shortens the name of a chunk to its first part, because every page loads the list of chunk names.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
        // A screen has thirty icons of 300 bytes each. Without groups, each icon would be a separate request. The
        // bundler puts the files of a group into one chunk or a few. It adds the files that they import, unless a group
        // above has them.
        codeSplitting: {
          groups: [
            { name: firstIconsChunk, test: /lucide-react/, priority: 1 },
            // The files that every page starts with. As one chunk they are nine kilobytes smaller than as thirty
            // chunks.
            {
              name: 'start',
              test: /node_modules.(react|react-dom|scheduler|use-sync-external-store|zod|clsx|@tanstack.(react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
            },
            { name: shellChunk },
            {
              name: 'icons',
              test: /lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              minSize: 1500,
              entriesAwareMergeThreshold: 30_000,
            },
            { name: 'common', test: isSmallAndShared },
            { name: 'lists', test: isPartOfLists },
            { name: 'tables', test: isPartOfTables },
            { name: 'students', test: isPartOfStudents },
            { name: 'proofing', test: isPartOfProofing },
            { name: 'forms', test: isPartOfForms },
            { name: 'templates', test: isPartOfTemplates },
            { name: 'people', test: isPartOfPeople },
            // Small files of the library, which its menus, dialogs and fields share.
            {
              name: 'base',
              test: /base-ui.(react.(internals|utils|direction|toolbar|floating-ui-react)|utils)[\\/]|@floating-ui/,
              minShareCount: 2,
            },
            {
              name: 'parts',
              test: /base-ui|floating-ui|packages.(ui|domain)/,
              minShareCount: 2,
              entriesAware: true,
              minSize: 3000,
            },
          ],
        },
      },
    },
  },
  // The worker that measures photos loads its models when it needs them.
  worker: { format: 'es' },
  // harfbuzzjs looks for its wasm file beside itself.
  optimizeDeps: { exclude: ['harfbuzzjs'] },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    headers: { 'content-security-policy': contentSecurityPolicy(nonce) },
    // Requests keep the page's host name, because a passkey belongs to a host name.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/csp-reports': { target: server, changeOrigin: false },
    },
  },
});
