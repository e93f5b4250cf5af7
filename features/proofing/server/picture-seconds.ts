/** How long a browser may cache a picture. The URL contains the version, so its picture never changes. */
export const pictureSeconds = 600;
