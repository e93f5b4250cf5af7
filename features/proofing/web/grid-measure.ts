/** The position and size of a card in the grid, in pixels. */
export type CardBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const gap = 16;
const phoneGap = 12;
/** The height of the text and buttons under the photo. On a touch screen the buttons need two rows. */
const wordsHeight = { fine: 138, coarse: 198 } as const;

export type GridShape = { readonly phone: boolean; readonly coarse: boolean; readonly size: number };
export type GridMeasure = {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
};

/** Cards have the chosen width or a little more, so that they fill the row. On a phone there are two columns. */
export function measureGrid(width: number, { phone, coarse, size }: GridShape): GridMeasure {
  const between = phone ? phoneGap : gap;
  const columns = phone ? 2 : Math.max(2, Math.floor((width + between) / (size + between)));
  const own = Math.max(80, (width - between * (columns - 1)) / columns);
  const words = coarse ? wordsHeight.coarse : wordsHeight.fine;
  return { columns, width: own, height: Math.round((own * 4) / 3) + words, gap: between };
}
