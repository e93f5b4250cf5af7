/** Asked of the page, not of the server: where there are no sample people, the question alone would be an error. */
export const inDevelopment = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="lanyard-development"]')?.content !== 'no';
