/** The search parameters of the URL: the class and the child. */
export type CaptureSearch = {
  readonly section?: string | undefined;
  readonly student?: string | undefined;
  /** The class of a walk-up (a child who comes out of turn), if it differs from the queue's class. */
  readonly of?: string | undefined;
};
export type OnCaptureSearch = (change: CaptureSearch, options?: { readonly replace?: boolean }) => void;
