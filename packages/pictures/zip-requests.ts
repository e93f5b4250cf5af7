/** The requests to the program that opens zips: find the list, read the list, or read one entry. */
export const zipRequests = { place: 1, list: 2, entry: 3 } as const;
export const longestPiece = 32 * 1024 * 1024;
