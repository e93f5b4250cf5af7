const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The name of the key as this keyboard prints it. */
export const paletteShortcutLabel = isApple ? '⌘K' : 'Ctrl K';
