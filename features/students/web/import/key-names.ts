const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** As they are written on the keys in front of the person. */
export const modEnter = onMac ? '⌘↵' : 'Ctrl ↵';
export const altEnter = onMac ? '⌥↵' : 'Alt ↵';
