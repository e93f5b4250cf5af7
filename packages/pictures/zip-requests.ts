/** The requests to the program that opens zips: find the list, read the list, read one entry, or only its first bytes. */
export const zipRequests = { place: 1, list: 2, entry: 3, head: 4 } as const;
export const longestPiece = 32 * 1024 * 1024;
