/** The messages of a tab to the worker that it shares with other tabs. */
export type TabMessage =
  | { readonly kind: 'here'; readonly lock: string }
  | { readonly kind: 'follow'; readonly org: string; readonly since: string | undefined }
  | { readonly kind: 'leave'; readonly org: string }
  | { readonly kind: 'hurry' };
