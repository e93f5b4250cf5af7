/** A field of the narrow panels: a small quiet label. */
export const compact = '[&_label]:mb-1! [&_label]:text-xs! [&_label]:font-normal! [&_label]:text-fg-3!';
