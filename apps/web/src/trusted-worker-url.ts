// The page's only trusted-types policy: it allows our own built worker files, from our own origin.
type Policy = { createScriptURL: (url: string) => string };
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

const check = (url: string): string => {
  if (new URL(url, location.href).origin !== location.origin)
    throw new Error('a worker must come from our own origin');
  return url;
};
const policy = globalThis.window.trustedTypes?.createPolicy('lanyard', { createScriptURL: check }) ?? {
  createScriptURL: check,
};

export const trustedWorkerUrl = (url: string): string => policy.createScriptURL(url);
