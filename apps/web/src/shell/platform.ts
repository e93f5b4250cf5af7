const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** As it is printed on this keyboard. */
export const jumpKeys = isApple ? '⌘K' : 'Ctrl K';
