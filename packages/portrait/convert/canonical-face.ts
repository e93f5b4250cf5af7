// Reads MediaPipe's canonical face from a protocol buffer: the landmarks to which a head's pose is fitted, with their
// weights.

export type PosePoint = readonly [landmark: number, weight: number, x: number, y: number, z: number];

type Field = { readonly field: number; readonly value: number; readonly content: Buffer };

function* fieldsOf(bytes: Buffer): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes.readUInt8(at++);
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const kind = key & 7;
    const none = Buffer.alloc(0);
    if (kind === 0) yield { field: key >> 3, value: varint(), content: none };
    else if (kind === 5) {
      yield { field: key >> 3, value: bytes.readFloatLE(at), content: none };
      at += 4;
    } else {
      const length = varint();
      yield { field: key >> 3, value: 0, content: bytes.subarray(at, at + length) };
      at += length;
    }
  }
}

const floatsIn = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(4 * i));

export function readCanonicalFace(bytes: Buffer): readonly PosePoint[] {
  // Each vertex is x, y, z, u, v.
  const vertices: number[] = [];
  const basis: [landmark: number, weight: number][] = [];
  for (const { field, content } of fieldsOf(bytes)) {
    if (field === 1)
      for (const part of fieldsOf(content))
        if (part.field === 3)
          vertices.push(...(part.content.length > 0 ? floatsIn(part.content) : [part.value]));
    if (field === 2) {
      const parts = [...fieldsOf(content)];
      const valueOf = (wanted: number): number => parts.find((each) => each.field === wanted)?.value ?? 0;
      basis.push([valueOf(1), valueOf(2)]);
    }
  }
  return basis.map(([landmark, weight]) => {
    const [x = 0, y = 0, z = 0] = vertices.slice(5 * landmark, 5 * landmark + 3);
    return [landmark, weight, x, y, z];
  });
}
