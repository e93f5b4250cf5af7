import { lighten, mixColours } from './colour.ts';
import { createPortraitRandom } from './random.ts';

const walls = ['#cfd8e2', '#d9dde0', '#c7d3cf', '#dcd5cb', '#bccbdd', '#d6dbe6'] as const;
const things = [
  '#8c2430',
  '#2d5a8c',
  '#c8a13a',
  '#3b4a3f',
  '#e9e4da',
  '#5a4a5e',
  '#21262d',
  '#b7683a',
] as const;

/** A plain wall, a little lighter near the lamp. */
export function drawWall(seed: string, id: string): string {
  const colour = createPortraitRandom(`wall ${seed}`).pick(walls);
  return `<radialGradient id="${id}wall" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="${lighten(colour, 0.25)}"/><stop offset="1" stop-color="${mixColours(colour, '#6c7680', 0.12)}"/></radialGradient>
<rect width="600" height="800" fill="url(#${id}wall)"/>`;
}

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`;

/** A room with shelves of books. */
export function drawRoom(seed: string): string {
  const { between, pick, share } = createPortraitRandom(`room ${seed}`);
  const parts = [box(0, 0, 600, 800, pick(['#a79a88', '#8f9aa3', '#b5b0a4']))];
  for (let shelf = 0; shelf < 5; shelf++) {
    const floor = 150 + shelf * between(145, 155);
    for (let x = between(-20, 0); x < 600;) {
      const width = between(14, 34);
      if (share() < 0.85) parts.push(box(x, floor - between(70, 125), width, 130, pick(things)));
      x += width + between(1, 6);
    }
    parts.push(box(0, floor, 600, between(8, 14), '#4a3526'));
  }
  return parts.join('');
}
