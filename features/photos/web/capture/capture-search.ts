/** What the address says: which class and which child. */
export type CaptureSearch = {
  readonly section?: string | undefined;
  readonly student?: string | undefined;
  /** The class of a walk-up, when it is not the queue's. */
  readonly of?: string | undefined;
};
export type OnSearch = (change: CaptureSearch, options?: { readonly replace?: boolean }) => void;
