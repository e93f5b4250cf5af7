// Limits for pictures of children. The server counts and records each picture that it sends, whichever URL serves it.

/** A small picture is for a list, a large one for a look at one child. */
export const faceSizes = ['small', 'large'] as const;
export type FaceSize = (typeof faceSizes)[number];

/**
 * The most different children whose faces one person may see within `faceWindowMinutes`. No review needs more, so a
 * person who asks for more is copying the pictures.
 */
export const mostFaces: Readonly<Record<FaceSize, number>> = { small: 3000, large: 300 };
export const faceWindowMinutes = 10;

/** A rendered card up to this width in pixels is a small picture, because the face on it is smaller still. */
export const smallCardWidth = 400;
export const faceSizeOfCard = (width: number): FaceSize => (width <= smallCardWidth ? 'small' : 'large');

declare const counted: unique symbol;
/**
 * Proves in a type that the server counted and recorded the faces of a response. Only `@lanyard/audit/faces` creates
 * one.
 */
export type FaceCount = { readonly faces: number; readonly [counted]: true };
