// How server and decoder communicate: five numbers and some bytes in each direction, with their lengths first. An
// attacker may control the decoder, so there is no JSON or text that the server must parse.
export type FrameNumbers = readonly [number, number, number, number, number];
export type DecoderFrame = { readonly numbers: FrameNumbers; readonly body: Uint8Array };

const headLength = 24;

/** Header and body stay separate, because joining them would copy 25 MB. */
export function encodeFrame([a, b, c, d, e]: FrameNumbers, body: Uint8Array): readonly Uint8Array[] {
  const head = new DataView(new ArrayBuffer(headLength));
  for (const [i, number] of [a, b, c, d, e, body.length].entries()) head.setUint32(i * 4, number);
  return [new Uint8Array(head.buffer), body];
}

/**
 * Calls `take` for each whole frame. Calls `overflow` as soon as a frame announces more than `longest`, before it is
 * read.
 */
export function frameReader(
  longest: number,
  take: (frame: DecoderFrame) => void,
  overflow: () => void,
): (chunk: Uint8Array) => void {
  let waiting: Uint8Array[] = [];
  let received = 0;
  let wanted = headLength;
  let numbers: FrameNumbers | undefined;

  const joined = (): Uint8Array => {
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(wanted)];
    received = all.length - wanted;
    return all.subarray(0, wanted);
  };
  return (chunk) => {
    waiting.push(chunk);
    received += chunk.length;
    while (received >= wanted) {
      if (numbers) {
        const body = joined();
        const whole = { numbers, body };
        numbers = undefined;
        wanted = headLength;
        take(whole);
        continue;
      }
      const head = joined();
      const at = (i: number): number => new DataView(head.buffer, head.byteOffset).getUint32(i * 4);
      const length = at(5);
      if (length > longest) {
        overflow();
        return;
      }
      numbers = [at(0), at(1), at(2), at(3), at(4)];
      wanted = length;
    }
  };
}
