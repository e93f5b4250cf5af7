const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Key names as they are written on the person's keyboard. */
export const modEnterKeyName = onMac ? '⌘↵' : 'Ctrl ↵';
export const altEnterKeyName = onMac ? '⌥↵' : 'Alt ↵';
