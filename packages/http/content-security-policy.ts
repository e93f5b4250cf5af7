/** One policy for the built app and for Vite's development server, so that developers notice violations early. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self'",
    "connect-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lanyard',
    'report-uri /csp-reports',
  ].join('; ');

/** The policy of every answer that is not a page: data, files and refusals. */
export const denyAllContentPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of worker files: requests go to our own server only. One worker measures photos in WebAssembly. */
export const workerContentPolicy = `${denyAllContentPolicy}; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`;
