import { contentSecurityPolicy } from '@lanyard/http/content-security-policy';
import { translationPlugin } from '@lanyard/translation/build/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { firstIconsChunk, shellChunk } from './first-page.ts';
import { offlineFiles } from './offline-files.ts';

// The server replaces this nonce in every page. In development, this text is the nonce.
const nonce = '__NONCE__';
const server = process.env['API'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [tailwindcss(), translationPlugin(), react(), offlineFiles()],
  html: { cspNonce: nonce },
  build: {
    target: 'baseline-widely-available',
    // A browser that does not know `modulepreload` fetches the files a moment later, without a line of our code.
    modulePreload: { polyfill: false },
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Names a chunk without the modules that share it. Every page loads the list of chunk names, so they must be
        // short.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
        // An icon is 300 bytes and a screen has thirty. Alone, each would be a request. Files that several screens
        // share go together, but never with files that one of these screens does not need.
        codeSplitting: {
          groups: [
            { name: firstIconsChunk, test: /lucide-react/, priority: 1 },
            // The files that every page starts with. One chunk is nine kilobytes smaller than thirty.
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
              entriesAwareMergeThreshold: 4000,
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
    // Keeps the page's own host, because a passkey belongs to a host.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/csp-reports': { target: server, changeOrigin: false },
    },
  },
});
