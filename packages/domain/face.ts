// Pictures of children that leave the server. Each one is counted and recorded, whichever address it leaves by.

/** A small picture is for a list, a large one for a look at one child. */
export const faceSizes = ['small', 'large'] as const;
export type FaceSize = (typeof faceSizes)[number];

/** So many different children one person may look at within `facesMinutes`. More is no review, it is a theft. */
export const mostFaces: Readonly<Record<FaceSize, number>> = { small: 3000, large: 300 };
export const facesMinutes = 10;

/** A drawn card up to this width in pixels is a small picture: the face on it is smaller still. */
export const smallCardWidth = 400;
export const sizeOfCard = (width: number): FaceSize => (width <= smallCardWidth ? 'small' : 'large');

declare const counted: unique symbol;
/** Says that the faces of an answer were counted and recorded. Only `@lanyard/audit/faces` creates one. */
export type FaceCount = { readonly faces: number; readonly [counted]: true };
