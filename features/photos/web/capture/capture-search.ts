/** The search parameters of the address: the class and the child. */
export type CaptureSearch = {
  readonly section?: string | undefined;
  readonly student?: string | undefined;
  /** The class of a walk-up, if it differs from the queue's class. */
  readonly of?: string | undefined;
};
export type OnCaptureSearch = (change: CaptureSearch, options?: { readonly replace?: boolean }) => void;
