import { contentSecurityPolicy } from '@lanyard/http/content-security-policy';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { firstIcons, shell } from './first-page.ts';
import { offlineFiles } from './offline-files.ts';

const nonce = '__NONCE__'; // the server puts a fresh one in for every page; in development this is the nonce
const server = process.env['API'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [tailwindcss(), react(), offlineFiles()],
  html: { cspNonce: nonce },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0, // no data: addresses, the policy forbids them
    rolldownOptions: {
      output: {
        // Without the names of all that share it, which every page would fetch with its list of files.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
        // An icon is 300 bytes, and a screen has thirty: by themselves each would be a request. What several screens
        // have in common goes together, never with what one of them does not need.
        codeSplitting: {
          groups: [
            { name: firstIcons, test: /lucide-react/, priority: 1 },
            // What every page starts with: one file of it is nine kilobytes less than thirty.
            {
              name: 'start',
              test: /node_modules.(react|react-dom|scheduler|use-sync-external-store|zod|clsx|@tanstack.(react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
            },
            { name: shell },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, entriesAware: true, minSize: 1500 },
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
  worker: { format: 'es' }, // the one that measures photos fetches its models when it needs them
  optimizeDeps: { exclude: ['harfbuzzjs'] }, // finds its wasm beside itself
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    headers: { 'content-security-policy': contentSecurityPolicy(nonce) },
    // The page's own host: a passkey belongs to it.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/csp-reports': { target: server, changeOrigin: false },
    },
  },
});
