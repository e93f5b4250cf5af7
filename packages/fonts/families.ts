// The font families of a card, all under the OFL licence. Data only, so that browser and server use the same list.

export type FontFamily = {
  /** The package of `@expo-google-fonts`: static TTF files, because HarfBuzz cannot read WOFF2. */
  readonly package: string;
  readonly file: string;
  readonly weights: readonly number[];
};

export const fontFamilies: Readonly<Record<string, FontFamily>> = {
  'Noto Sans': { package: 'noto-sans', file: 'NotoSans', weights: [400, 600, 700] },
  'Noto Sans Devanagari': {
    package: 'noto-sans-devanagari',
    file: 'NotoSansDevanagari',
    weights: [400, 700],
  },
  'Noto Sans Tamil': { package: 'noto-sans-tamil', file: 'NotoSansTamil', weights: [400, 700] },
  'Noto Sans Bengali': { package: 'noto-sans-bengali', file: 'NotoSansBengali', weights: [400, 700] },
  'Noto Sans Arabic': { package: 'noto-sans-arabic', file: 'NotoSansArabic', weights: [400, 700] },
  'Noto Sans SC': { package: 'noto-sans-sc', file: 'NotoSansSC', weights: [400, 700] },
  'Source Serif 4': { package: 'source-serif-4', file: 'SourceSerif4', weights: [400, 600, 700] },
  Fraunces: { package: 'fraunces', file: 'Fraunces', weights: [400, 500, 600] },
  Archivo: { package: 'archivo', file: 'Archivo', weights: [400, 500, 600, 700, 800] },
  Figtree: { package: 'figtree', file: 'Figtree', weights: [400, 500, 600, 700, 800] },
  'Noto Kufi Arabic': { package: 'noto-kufi-arabic', file: 'NotoKufiArabic', weights: [400, 700] },
  'Tiro Devanagari Hindi': { package: 'tiro-devanagari-hindi', file: 'TiroDevanagariHindi', weights: [400] },
  Mukta: { package: 'mukta', file: 'Mukta', weights: [400, 600, 700] },
  'Atkinson Hyperlegible Mono': {
    package: 'atkinson-hyperlegible-mono',
    file: 'AtkinsonHyperlegibleMono',
    weights: [400, 600, 700],
  },
};

/** One font file: a family and one of its weights, such as `Noto Sans 700`. */
export type FontFaceKey = string;

const words: Readonly<Record<number, string>> = {
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
};

/** The family's face with the nearest weight. If two are equally near, the bolder one. */
export function nearestFontFace(family: string, weight: number): FontFaceKey | undefined {
  const known = Object.hasOwn(fontFamilies, family) ? fontFamilies[family] : undefined;
  if (!known) return undefined;
  const nearest = known.weights.reduce((best, each) =>
    Math.abs(each - weight) <= Math.abs(best - weight) ? each : best,
  );
  return `${family} ${String(nearest)}`;
}

export const allFontFaces: readonly FontFaceKey[] = Object.entries(fontFamilies).flatMap(
  ([family, { weights }]) => weights.map((weight) => `${family} ${String(weight)}`),
);

/** The module specifier of the face's file. */
export function fontFaceModule(key: FontFaceKey): string {
  const cut = key.lastIndexOf(' ');
  const family = fontFamilies[key.slice(0, cut)];
  const weight = key.slice(cut + 1);
  const word = words[Number(weight)];
  if (!family || word === undefined) throw new Error(`no face is called ${key}`);
  return `@expo-google-fonts/${family.package}/${weight}${word}/${family.file}_${weight}${word}.ttf`;
}
