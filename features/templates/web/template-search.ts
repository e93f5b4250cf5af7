/** The address of the page, besides its path. Each dialog has its own, so that links and Back work. */
export type TemplatesSearch = {
  readonly archived?: boolean | undefined;
  readonly new?: boolean | undefined;
  readonly import?: boolean | undefined;
  /** Each names a template. */
  readonly edit?: string | undefined;
  readonly preview?: string | undefined;
  readonly use?: string | undefined;
  readonly print?: string | undefined;
  readonly versions?: string | undefined;
};
export type OnSearch = (change: Partial<TemplatesSearch>, options?: { replace?: boolean }) => void;

/** The dialogs exclude each other: one that opens another leaves its place to it. */
export const noDialog = {
  new: undefined,
  import: undefined,
  edit: undefined,
  preview: undefined,
  use: undefined,
  print: undefined,
  versions: undefined,
} as const satisfies TemplatesSearch;
