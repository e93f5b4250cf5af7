/** The complete file that every upload of the matrix announces. */
export const oneByte = Buffer.from('x');
