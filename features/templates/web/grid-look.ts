/** Four beside each other on a desk; never narrower than a tile's buttons. */
export const gridLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4';
