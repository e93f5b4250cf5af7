// Writes an ONNX model as protocol buffers, with only the messages of onnx.proto that a graph needs.

const floats = 1;
const longs = 7;
const halves = 10;
const opset = 18;

function varint(value: number): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return Buffer.from([...bytes, Number(rest)]);
}
const number = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const block = (field: number, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
};

export type Attribute = number | string | readonly number[];

function attribute(name: string, value: Attribute): Buffer {
  if (typeof value === 'number') return Buffer.concat([block(1, name), number(3, value), number(20, 2)]);
  if (typeof value === 'string') return Buffer.concat([block(1, name), block(4, value), number(20, 3)]);
  return Buffer.concat([block(1, name), ...value.map((each) => number(8, each)), number(20, 7)]);
}

const tensor = (name: string, kind: number, shape: readonly number[], data: Buffer): Buffer =>
  Buffer.concat([...shape.map((size) => number(1, size)), number(2, kind), block(8, name), block(9, data)]);

function described(name: string, shape: readonly number[]): Buffer {
  const sizes = Buffer.concat(shape.map((size) => block(1, number(1, size))));
  const kind = Buffer.concat([number(1, floats), block(2, sizes)]);
  return Buffer.concat([block(1, name), block(2, block(1, kind))]);
}

export type Constant = { readonly half: boolean; readonly shape: readonly number[]; readonly data: Buffer };

export class OnnxGraph {
  private readonly nodes: Buffer[] = [];
  private readonly constants: Buffer[] = [];
  private readonly inputs: Buffer[] = [];
  private readonly outputs: Buffer[] = [];
  private count = 0;

  name(prefix: string): string {
    return `${prefix}${String(this.count++)}`;
  }

  /** Adds an operation and returns the name of its output. */
  add(
    operation: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    output: string = this.name('v'),
  ): string {
    this.nodes.push(
      Buffer.concat([
        ...inputs.map((each) => block(1, each)),
        block(2, output),
        block(3, this.name('n')),
        block(4, operation),
        ...Object.entries(attributes).map(([key, value]) => block(5, attribute(key, value))),
      ]),
    );
    return output;
  }

  longs(values: readonly number[]): string {
    const name = this.name('i');
    const data = Buffer.alloc(8 * values.length);
    for (const [i, value] of values.entries()) data.writeBigInt64LE(BigInt(value), 8 * i);
    this.constants.push(tensor(name, longs, [values.length], data));
    return name;
  }

  floats(values: readonly number[], shape: readonly number[]): string {
    const data = Buffer.from(Float32Array.from(values).buffer);
    return this.constant({ half: false, shape, data });
  }

  /** The file stores half-precision weights as they are. A Cast widens them when the model is loaded. */
  constant({ half, shape, data }: Constant): string {
    const name = this.name('c');
    this.constants.push(tensor(name, half ? halves : floats, shape, data));
    return half ? this.add('Cast', [name], { to: floats }) : name;
  }

  input(name: string, shape: readonly number[]): string {
    this.inputs.push(described(name, shape));
    return name;
  }

  output(name: string, shape: readonly number[]): void {
    this.outputs.push(described(name, shape));
  }

  bytes(): Buffer {
    const graph = Buffer.concat([
      ...this.nodes.map((each) => block(1, each)),
      block(2, 'graph'),
      ...this.constants.map((each) => block(5, each)),
      ...this.inputs.map((each) => block(11, each)),
      ...this.outputs.map((each) => block(12, each)),
    ]);
    const imports = Buffer.concat([block(1, ''), number(2, opset)]);
    return Buffer.concat([number(1, 8), block(2, 'lanyard'), block(7, graph), block(8, imports)]);
  }
}
