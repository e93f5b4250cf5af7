// The part of a photo that the card shows: 3:4, with head height and eye line by `cropRule`. People can move it.

export type PixelSize = { readonly width: number; readonly height: number };

/** The part of a photo that the card shows, stored with the photo. Its width follows from its height. */
export type Crop = {
  /** The centre of the crop, as shares of the photo's width and height. */
  readonly x: number;
  readonly y: number;
  /** The height of the crop, as a share of the photo's height. */
  readonly height: number;
  /** How many degrees the crop is turned clockwise, because the head leans by as much. */
  readonly turn: number;
};

export const cropRule = {
  ratio: 3 / 4,
  /**
   * The distance from between the eyes to the chin, as a share of the crop's height. The head is then about 62% of it.
   */
  chinDistance: 0.307,
  /** The distance of the eyes from the top of the crop, as a share of its height. */
  eyeLine: 0.43,
  /** If the hair would touch the edge, the crop becomes larger: this factor times the height of the hair. */
  roomAbove: 1.07,
  /**
   * In degrees. The crop corrects a tilt between `levelFrom` and `levelTo`. A larger tilt is a fault that people should
   * see.
   */
  levelFrom: 1,
  levelTo: 10,
  /** In pixels. The crop is then 300 pixels wide: an inch at 300 dpi. */
  leastHeight: 400,
} as const;

export type HeadPosition = {
  readonly betweenEyes: readonly [x: number, y: number];
  readonly chinDistance: number;
  /** The tilt of the eye line in radians, clockwise. */
  readonly tilt: number;
};

/** The crop that the head alone asks for, in pixels of the photo. It may be partly outside the photo. */
export type CropFrame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export function cropFrameOf({ betweenEyes: [x, y], chinDistance }: HeadPosition, hairAbove = 0): CropFrame {
  const byChin = chinDistance / cropRule.chinDistance;
  const height = Math.max(byChin, (cropRule.roomAbove * hairAbove) / cropRule.eyeLine);
  const width = height * cropRule.ratio;
  return { x: x - width / 2, y: y - cropRule.eyeLine * height, width, height };
}

/** How much of the frame is outside the photo, as shares of the frame. */
export const missingShares = ({ x, y, width, height }: CropFrame, photo: PixelSize) => ({
  top: Math.max(0, -y) / height,
  sides: Math.max(0, -x, x + width - photo.width) / width,
  bottom: Math.max(0, y + height - photo.height) / height,
});

const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));

/** Fits the crop into the photo: makes it smaller if necessary, then moves it. */
function inside(crop: Crop, photo: PixelSize): Crop {
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

/**
 * The automatic crop, by `cropRule`. `hairAbove` is the distance in pixels from the eye line to the top of the hair, if
 * known.
 */
export function autoCrop(head: HeadPosition, photo: PixelSize, hairAbove = 0): Crop {
  const frame = cropFrameOf(head, hairAbove);
  const tilt = (head.tilt * 180) / Math.PI;
  const level = Math.abs(tilt) > cropRule.levelFrom && Math.abs(tilt) <= cropRule.levelTo;
  const turn = level ? tilt : 0;
  // A tilted crop turns about its own centre, so the centre is chosen to keep the eyes at the eye line.
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

/** The crop of a photo without a face: the largest one, in the middle. */
export const middleCrop = (photo: PixelSize): Crop => inside({ x: 0.5, y: 0.5, height: 1, turn: 0 }, photo);

export type CropAdjustment = {
  /** How far to move the crop, as shares of its own width and height. */
  readonly right?: number;
  readonly down?: number;
  /** A factor. Above 1 makes the head larger. */
  readonly closer?: number;
  readonly turn?: number;
};

export function adjustCrop(
  crop: Crop,
  { right = 0, down = 0, closer = 1, turn = 0 }: CropAdjustment,
  photo: PixelSize,
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
