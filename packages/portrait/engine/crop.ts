// The part of a photo that goes on the card: 3:4, head height and eye line by rule, and moved by hand.

export type Size = { readonly width: number; readonly height: number };

/** Kept beside the photo as numbers. Width follows from the height. */
export type Crop = {
  /** Its centre, as shares of the photo's width and height. */
  readonly x: number;
  readonly y: number;
  /** Its height, as a share of the photo's. */
  readonly height: number;
  /** Degrees, clockwise, by which the photo leans and the crop with it. */
  readonly turn: number;
};

export const cropRule = {
  ratio: 3 / 4,
  /** From between the eyes to the chin, as a share of the crop's height: the head is then about 62 % of it. */
  chinDistance: 0.307,
  /** From the top. */
  eyeLine: 0.43,
  /** Hair that would touch the edge makes the crop larger by this. */
  roomAbove: 1.07,
  /** Less is left as it is; more is a fault to be seen, not to be hidden. */
  levelFrom: 1,
  levelTo: 10,
  /** Pixels: an inch at 300 dpi. A photo is never enlarged. */
  leastHeight: 400,
} as const;

export type Head = {
  readonly betweenEyes: readonly [x: number, y: number];
  readonly chinDistance: number;
  /** Of the eye line, in radians, clockwise. */
  readonly tilt: number;
};

/** In the photo's pixels, by the head alone: may reach over the photo's edges. */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export function frameOf({ betweenEyes: [x, y], chinDistance }: Head, hairAbove = 0): Frame {
  const byChin = chinDistance / cropRule.chinDistance;
  const height = Math.max(byChin, (cropRule.roomAbove * hairAbove) / cropRule.eyeLine);
  const width = height * cropRule.ratio;
  return { x: x - width / 2, y: y - cropRule.eyeLine * height, width, height };
}

/** What of the frame the photo does not have, as shares of it. */
export const missingOf = ({ x, y, width, height }: Frame, photo: Size) => ({
  top: Math.max(0, -y) / height,
  sides: Math.max(0, -x, x + width - photo.width) / width,
  bottom: Math.max(0, y + height - photo.height) / height,
});

const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));

/** The same crop inside the photo: made smaller if it must, then moved. */
function inside(crop: Crop, photo: Size): Crop {
  const most = Math.min(1, photo.width / cropRule.ratio / photo.height);
  const least = Math.min(most, cropRule.leastHeight / photo.height);
  const height = within(crop.height, least, most);
  const width = (height * photo.height * cropRule.ratio) / photo.width;
  return {
    x: within(crop.x, width / 2, 1 - width / 2),
    y: within(crop.y, height / 2, 1 - height / 2),
    height,
    turn: within(crop.turn, -cropRule.levelTo, cropRule.levelTo),
  };
}

/** By the rule. `hairAbove` is from the eye line to the top of the hair, in pixels, where it is known. */
export function autoCrop(head: Head, photo: Size, hairAbove = 0): Crop {
  const frame = frameOf(head, hairAbove);
  const tilt = (head.tilt * 180) / Math.PI;
  const level = Math.abs(tilt) > cropRule.levelFrom && Math.abs(tilt) <= cropRule.levelTo;
  const turn = level ? tilt : 0;
  // A leaning crop turns about its own centre, and the eyes must stay where the rule wants them.
  const down = (0.5 - cropRule.eyeLine) * frame.height;
  const radians = (turn * Math.PI) / 180;
  const [x, y] = head.betweenEyes;
  return inside(
    {
      x: (x - Math.sin(radians) * down) / photo.width,
      y: (y + Math.cos(radians) * down) / photo.height,
      height: frame.height / photo.height,
      turn,
    },
    photo,
  );
}

/** Without a face: the largest crop there is, in the middle. */
export const middleCrop = (photo: Size): Crop => inside({ x: 0.5, y: 0.5, height: 1, turn: 0 }, photo);

export type Nudge = {
  /** Shares of the crop's own width and height. */
  readonly right?: number;
  readonly down?: number;
  /** Above 1 comes closer. */
  readonly closer?: number;
  readonly turn?: number;
};

export function adjustCrop(
  crop: Crop,
  { right = 0, down = 0, closer = 1, turn = 0 }: Nudge,
  photo: Size,
): Crop {
  const width = (crop.height * photo.height * cropRule.ratio) / photo.width;
  return inside(
    {
      x: crop.x + right * width,
      y: crop.y + down * crop.height,
      height: crop.height / closer,
      turn: crop.turn + turn,
    },
    photo,
  );
}
