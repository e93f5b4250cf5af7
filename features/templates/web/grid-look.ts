/** Four tiles in a row on a desktop. A tile is never narrower than its buttons. */
export const templateGridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4';
