import { contentSecurityPolicy } from '@lanyard/http/content-security-policy';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const nonce = '__NONCE__'; // the server puts a fresh one in for every page; in development this is the nonce
const server = process.env['API'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [tailwindcss(), react()],
  html: { cspNonce: nonce },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 }, // no data: addresses, the policy forbids them
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
