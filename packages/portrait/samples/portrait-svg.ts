// A school portrait drawn by code. It shows no real person, uses nobody else's art, and is the same for the same seed.
import { drawRoom, drawWall } from './draw-background.ts';
import { drawClothes, uniforms } from './draw-clothes.ts';
import { drawFace } from './draw-face.ts';
import { drawHair } from './draw-hair.ts';
import { svgPaintDefinitions, portraitSitterOf, type Pose } from './drawing.ts';
import { portraitPersonOf, type PortraitPerson } from './person.ts';
import { createPortraitRandom } from './random.ts';

export type PortraitOptions = Partial<Pose> & {
  readonly seed: string;
  readonly person?: PortraitPerson;
  /** `none` leaves the background transparent. */
  readonly background?: 'wall' | 'room' | 'none';
  /** The uniform of a whole school. The seed chooses one if this is not given. */
  readonly uniform?: number;
};

/** Draws 600 × 800 points. */
export function portraitSvg({
  seed,
  person = portraitPersonOf(seed),
  background = 'wall',
  ...wanted
}: PortraitOptions): string {
  const { between, pick, share } = createPortraitRandom(`portrait ${seed}`);
  // Nobody holds their head perfectly straight.
  const lean = between(-1.5, 1.5);
  const id = `p${Math.floor(share() * 1e9).toString(36)}`;
  const uniform = pick(uniforms);
  const worn =
    wanted.uniform === undefined ? uniform : (uniforms[wanted.uniform % uniforms.length] ?? uniform);
  const { turned = 0, tilt = lean, eyes = 1 } = wanted;
  const sitter = portraitSitterOf(person, { turned, tilt, eyes }, id);
  const { back, front } = drawHair(sitter);
  const leaning = (content: string): string =>
    `<g transform="rotate(${String(tilt)} 300 560)">${content}</g>`;
  const behind = { wall: drawWall(seed, id), room: drawRoom(seed), none: '' }[background];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><defs>${svgPaintDefinitions(sitter, worn.jacket)}</defs>
${behind}${leaning(back)}${drawClothes(sitter, worn)}${leaning(drawFace(sitter) + front)}</svg>`;
}
