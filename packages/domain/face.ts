// Pictures of children that leave the server. Each one is counted and recorded, whichever address it leaves by.

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
/** Says that the faces of an answer were counted and recorded. Only `@lanyard/audit/faces` creates one. */
export type FaceCount = { readonly faces: number; readonly [counted]: true };
