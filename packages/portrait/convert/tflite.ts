// A TFLite model as plain data. Only the operators of the four MediaPipe models have names here.
import { FlatBufferTable } from './flatbuffer.ts';

const custom = 32;
const operatorNames: Readonly<Record<number, string>> = {
  0: 'ADD',
  1: 'AVERAGE_POOL_2D',
  2: 'CONCATENATION',
  3: 'CONV_2D',
  4: 'DEPTHWISE_CONV_2D',
  6: 'DEQUANTIZE',
  14: 'LOGISTIC',
  17: 'MAX_POOL_2D',
  18: 'MUL',
  19: 'RELU',
  22: 'RESHAPE',
  23: 'RESIZE_BILINEAR',
  34: 'PAD',
  40: 'MEAN',
  45: 'STRIDED_SLICE',
  54: 'PRELU',
  117: 'HARD_SWISH',
};

export type TfTensor = {
  readonly name: string;
  readonly shape: readonly number[];
  readonly half: boolean;
  readonly data: Buffer | undefined;
};

export type TfOperator = {
  readonly name: string;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly options: FlatBufferTable | undefined;
  readonly customOptions: Buffer;
};

export type TfModel = {
  readonly tensors: readonly TfTensor[];
  readonly operators: readonly TfOperator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
};

export function readTflite(bytes: Buffer): TfModel {
  const model = new FlatBufferTable(bytes, bytes.readUInt32LE(0));
  const [graph] = model.tables(2);
  if (!graph) throw new Error('the model has no graph');
  const buffers = model.tables(4).map((each) => each.raw(0));
  const names = model.tables(1).map((each) => {
    // Field 0, the older one, holds only operator codes up to 127, so the larger of both fields is the code.
    const code = Math.max(each.byte(0), each.int(3));
    return code === custom ? each.text(1) : (operatorNames[code] ?? `operator ${String(code)}`);
  });
  return {
    tensors: graph.tables(0).map((tensor) => {
      const data = buffers[tensor.int(2)];
      return {
        name: tensor.text(3),
        shape: tensor.ints(0),
        half: tensor.byte(1) === 1,
        data: data && data.length > 0 ? data : undefined,
      };
    }),
    operators: graph.tables(3).map((operator) => ({
      name: names[operator.int(0)] ?? '',
      inputs: operator.ints(1),
      outputs: operator.ints(2),
      options: operator.table(4),
      customOptions: operator.raw(5),
    })),
    inputs: graph.ints(1),
    outputs: graph.ints(2),
  };
}
