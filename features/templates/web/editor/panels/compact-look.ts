/** The look of a field in the narrow panels, with a small grey label. */
export const compactFieldLook =
  '[&_label]:mb-1! [&_label]:text-xs! [&_label]:font-normal! [&_label]:text-fg-3!';
