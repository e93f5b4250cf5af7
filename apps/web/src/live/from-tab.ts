/** What a tab says to the worker it shares with the others. */
export type FromTab =
  | { readonly kind: 'here'; readonly lock: string }
  | { readonly kind: 'follow'; readonly org: string; readonly since: string | undefined }
  | { readonly kind: 'leave'; readonly org: string }
  | { readonly kind: 'hurry' };
