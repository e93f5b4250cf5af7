/** Under an address that names the version there will never be another picture; a browser may keep it a while. */
export const pictureSeconds = 600;
