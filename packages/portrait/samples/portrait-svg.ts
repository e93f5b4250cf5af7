// A school portrait drawn by code. It shows no real person, uses nobody else's art, and is the same for the same seed.
import { room, wall } from './draw-background.ts';
import { clothes, uniforms } from './draw-clothes.ts';
import { face } from './draw-face.ts';
import { hair } from './draw-hair.ts';
import { paints, sitterOf, type Pose } from './drawing.ts';
import { personOf, type Person } from './person.ts';
import { randomFrom } from './random.ts';

export type SamplePortrait = Partial<Pose> & {
  readonly seed: string;
  readonly person?: Person;
  /** `none` leaves the background transparent. */
  readonly background?: 'wall' | 'room' | 'none';
  /** The uniform of a whole school. The seed chooses one if this is not given. */
  readonly uniform?: number;
};

/** Draws 600 × 800 points. */
export function portraitSvg({
  seed,
  person = personOf(seed),
  background = 'wall',
  ...wanted
}: SamplePortrait): string {
  const { between, pick, share } = randomFrom(`portrait ${seed}`);
  // Nobody holds their head perfectly straight.
  const lean = between(-1.5, 1.5);
  const id = `p${Math.floor(share() * 1e9).toString(36)}`;
  const uniform = pick(uniforms);
  const worn =
    wanted.uniform === undefined ? uniform : (uniforms[wanted.uniform % uniforms.length] ?? uniform);
  const { turned = 0, tilt = lean, eyes = 1 } = wanted;
  const sitter = sitterOf(person, { turned, tilt, eyes }, id);
  const { back, front } = hair(sitter);
  const leaning = (content: string): string =>
    `<g transform="rotate(${String(tilt)} 300 560)">${content}</g>`;
  const behind = { wall: wall(seed, id), room: room(seed), none: '' }[background];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><defs>${paints(sitter, worn.jacket)}</defs>
${behind}${leaning(back)}${clothes(sitter, worn)}${leaning(face(sitter) + front)}</svg>`;
}
