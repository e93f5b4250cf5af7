export const gridLook = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
