/** The search parameters of the page. Each dialog has a parameter, so that links and Back work. */
export type TemplatesSearch = {
  readonly archived?: boolean | undefined;
  readonly new?: boolean | undefined;
  readonly import?: boolean | undefined;
  /** Each of these is the id of a template. */
  readonly edit?: string | undefined;
  readonly preview?: string | undefined;
  readonly use?: string | undefined;
  readonly print?: string | undefined;
  readonly versions?: string | undefined;
};
export type OnTemplatesSearch = (change: Partial<TemplatesSearch>, options?: { replace?: boolean }) => void;

/** Clears all dialogs. Only one dialog is open at a time, so opening another one closes the first. */
export const closedDialogsSearch = {
  new: undefined,
  import: undefined,
  edit: undefined,
  preview: undefined,
  use: undefined,
  print: undefined,
  versions: undefined,
} as const satisfies TemplatesSearch;
