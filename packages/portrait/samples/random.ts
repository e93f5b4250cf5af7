/** Numbers from 0 to 1 that depend only on the seed (FNV-1a into mulberry32). */
export type PortraitRandom = {
  readonly share: () => number;
  readonly between: (least: number, most: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

export function createPortraitRandom(seed: string): PortraitRandom {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const share = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    share,
    between: (least, most) => least + (most - least) * share(),
    pick: (items) => items[Math.floor(share() * items.length)] ?? items[0],
  };
}
