// Reads whole lists of the API.

/** Reads a path of the API as a person who may see the whole organisation. */
export type Ask = <Answer>(path: string) => Promise<Answer>;

/** The rows of a list, over all its pages. `search` is the one of the link that opens the list. */
export async function readList<Row>(
  ask: Ask,
  list: 'students' | 'proofs' | 'packages' | 'orders',
  search: Readonly<Record<string, string>>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ ...search, limit: '100', ...(after !== '' && { after }) });
    const page: Record<string, readonly Row[]> & { readonly next: string | null } = await ask(
      `/${list}?${query.toString()}`,
    );
    found.push(...(page[list] ?? []));
    after = page.next;
  }
  return found;
}

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
