/** The only byte of the file that each upload call in matrix.ts sends. */
export const oneByte = Buffer.from('x');
