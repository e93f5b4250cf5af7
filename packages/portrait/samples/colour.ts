const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes two colours: `share` of the way from one to the other, as `#rrggbb`. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darken = (colour: string, share: number): string => mixColours(colour, '#1a0f0a', share);
export const lighten = (colour: string, share: number): string => mixColours(colour, '#fff4e6', share);

/** From 0, the lightest skin, to 1, the darkest. */
const skins = [
  '#f6dcc6',
  '#eec6a6',
  '#dfae88',
  '#cb936a',
  '#b47a51',
  '#98623f',
  '#7a4c33',
  '#5f3a29',
  '#472c21',
];
export function skinColour(tone: number): string {
  const place = Math.max(0, Math.min(1, tone)) * (skins.length - 1);
  const at = Math.min(skins.length - 2, Math.floor(place));
  return mixColours(skins[at] ?? '#000000', skins[at + 1] ?? '#000000', place - at);
}
