/** What is asked of the program that opens zips: the place of the list, the list, or what one entry holds. */
export const zipAsks = { place: 1, list: 2, entry: 3 } as const;
export const longestPiece = 32 * 1024 * 1024;
