// What all parts of a drawing share: the canvas of 600 × 800, the measures of the head and the paints.
import { darken, lighten, mixColours } from './colour.ts';
import type { PortraitPerson } from './person.ts';

/** How the person holds the head. */
export type Pose = {
  /** How far the head is turned, in degrees to a side. */
  readonly turned: number;
  /** Degrees towards a shoulder. */
  readonly tilt: number;
  /** How far the eyes are open: 1 is open, 0 is closed. */
  readonly eyes: number;
};

export type PortraitSitter = {
  readonly person: PortraitPerson;
  readonly pose: Pose;
  /** Makes the names of paints different from those of another drawing on the same page. */
  readonly id: string;
  readonly x: number;
  readonly eyeLine: number;
  readonly chin: number;
  readonly top: number;
  readonly halfWidth: number;
};

export function portraitSitterOf(person: PortraitPerson, pose: Pose, id: string): PortraitSitter {
  const eyeLine = 352;
  return {
    person,
    pose,
    id,
    x: 300,
    eyeLine,
    chin: eyeLine + 190 * person.faceHeight,
    top: eyeLine - 196 * person.faceHeight,
    halfWidth: 128 * person.faceWidth,
  };
}

/**
 * The x of a feature `dx` from the middle of a turned head. The head is a cylinder as wide as the face. `out` is how
 * far the feature sticks out.
 */
export function featureX({ x, halfWidth, pose }: PortraitSitter, dx: number, out = 0): number {
  const turn = (pose.turned * Math.PI) / 180;
  return x + halfWidth * Math.sin(Math.asin(dx / halfWidth) + turn) + out * Math.sin(turn);
}

export const paintUrl = ({ id }: PortraitSitter, name: string): string => `url(#${id}${name})`;

const stops = (colours: readonly (readonly [offset: number, colour: string])[]): string =>
  colours.map(([offset, colour]) => `<stop offset="${String(offset)}" stop-color="${colour}"/>`).join('');

export const lipColour = ({ skin, girl }: PortraitPerson): string =>
  mixColours(darken(skin, 0.12), girl ? '#b0404a' : '#a14d47', 0.45);

export function svgPaintDefinitions({ id, person }: PortraitSitter, jacket: string): string {
  const { skin, hair, iris } = person;
  const lip = lipColour(person);
  return `<radialGradient id="${id}face" cx=".43" cy=".38" r=".72">${stops([
    [0, lighten(skin, 0.38)],
    [0.45, skin],
    [0.85, darken(skin, 0.16)],
    [1, darken(skin, 0.34)],
  ])}</radialGradient>
<radialGradient id="${id}iris" cx=".5" cy=".62" r=".6">${stops([
    [0, mixColours(iris, '#c9a06a', 0.4)],
    [1, iris],
  ])}</radialGradient>
<linearGradient id="${id}lip" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, lip],
    [1, lighten(lip, 0.18)],
  ])}</linearGradient>
<linearGradient id="${id}hair" x1="0" y1="0" x2=".35" y2="1">${stops([
    [0, mixColours(hair, '#9a8a78', 0.28)],
    [0.4, hair],
    [1, darken(hair, 0.3)],
  ])}</linearGradient>
<linearGradient id="${id}jacket" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, mixColours(jacket, '#ffffff', 0.1)],
    [1, mixColours(jacket, '#000000', 0.2)],
  ])}</linearGradient>
<filter id="${id}soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="${id}fine"><feGaussianBlur stdDeviation="1.1"/></filter>`;
}

/** A shade or a shine: an ellipse with a soft edge. It is painted, because an SVG filter takes ten times as long. */
export function drawGlow(
  { id }: PortraitSitter,
  [x, y, rx, ry]: readonly [number, number, number, number],
  colour: string,
  opacity: number,
): string {
  const name = `${id}${[x, y, rx].map((value) => Math.round(value * 10).toString(36)).join('')}`.replaceAll(
    '-',
    'm',
  );
  return `<radialGradient id="${name}"><stop offset=".3" stop-color="${colour}" stop-opacity="${String(opacity)}"/><stop offset=".65" stop-color="${colour}" stop-opacity="${String(opacity * 0.4)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
<ellipse cx="${String(x)}" cy="${String(y)}" rx="${String(rx + 10)}" ry="${String(ry + 10)}" fill="url(#${name})"/>`;
}

/** Builds the data of an SVG path. It rounds numbers to a tenth and copies texts unchanged. */
export const pathData = ({ raw }: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw(
    { raw },
    ...values.map((value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
