/**
 * Reads a mark in the page instead of asking the server, because without sample people the request itself would be an
 * error.
 */
export const isInDevelopment = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="lanyard-development"]')?.content !== 'no';
