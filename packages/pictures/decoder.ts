// A separate program: pictures come in over stdin, clean pictures go out over stdout. It ends when stdin closes.
import { frameReader, encodeFrame, type FrameNumbers } from './frames.ts';
import { blockUnneededLoaders, reEncode } from './re-encode.ts';
import { pictureReasons } from './reason.ts';
import { pictureFormats, pictureLimits } from './sniff.ts';

const sendFrame = (numbers: FrameNumbers, body: Uint8Array = new Uint8Array(0)): void => {
  for (const part of encodeFrame(numbers, body)) process.stdout.write(part);
};

blockUnneededLoaders();
const readFrames = frameReader(
  pictureLimits.bytes,
  ({ numbers: [format, maxSide], body }) => {
    void reEncode(body, pictureFormats[format] ?? 'jpeg', maxSide).then((made) => {
      if ('refused' in made) sendFrame([pictureReasons.indexOf(made.refused) + 1, 0, 0, 0, 0]);
      else sendFrame([0, made.width, made.height, made.sourceWidth, made.sourceHeight], made.bytes);
    });
  },
  () => process.exit(1),
);
process.stdin.on('data', readFrames).on('end', () => process.exit(0));
// Tells the server that the decoder is ready.
sendFrame([0, 0, 0, 0, 0]);
