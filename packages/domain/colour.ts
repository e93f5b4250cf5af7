// The least contrast of a lanyard colour with the sidebar. The colour is a stripe and an icon, so WCAG 1.4.11 asks for
// 3:1.
export const leastLanyardContrast = 3;

/** The background of the stripe: the sidebar in the light and in the dark theme (tokens.css). */
export const lightSidebar = '#f3f4f6';
export const darkSidebar = '#111112';

type Three = readonly [number, number, number];

const linear = (hex: string): Three => {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};
const luminance = ([r, g, b]: Three): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const ratio = (a: Three, b: Three): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const within = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Lightens a colour as tokens.css does in the dark theme: `color-mix(in oklch, colour, white 28%)`. White has no hue,
 * so OKLab gives the same result.
 */
function lightened([r, g, b]: Three): Three {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.72 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s) + 0.28;
  const a = 0.72 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s);
  const c = 0.72 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * c) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * c) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * c) ** 3;
  return [
    within(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    within(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    within(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

export type LanyardContrast = { readonly light: number; readonly dark: number };
/** The contrast of a colour `#rrggbb` in each theme. */
export const lanyardContrast = (colour: string): LanyardContrast => ({
  light: ratio(linear(colour), linear(lightSidebar)),
  dark: ratio(lightened(linear(colour)), linear(darkSidebar)),
});

/** Each of these colours has enough contrast in both themes. */
export const lanyardColours = [
  { name: 'Blue', colour: '#2e77d8' },
  { name: 'Navy', colour: '#2b4a8b' },
  { name: 'Teal', colour: '#11766e' },
  { name: 'Green', colour: '#218b56' },
  { name: 'Purple', colour: '#8558c5' },
  { name: 'Maroon', colour: '#8f2d3f' },
  { name: 'Red', colour: '#d53d3a' },
  { name: 'Orange', colour: '#c2560c' },
] as const;
