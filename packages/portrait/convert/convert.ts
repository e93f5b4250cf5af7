// Converts a TFLite model to ONNX. It knows only the operators of the four MediaPipe models. Inside the model, channels
// come first. Input and output keep TFLite's order, with channels last.
import { mapPointsBack, readRegion, regionMatrix, sampleRegion } from './attention-operators.ts';
import type { FlatBufferTable } from './flatbuffer.ts';
import { OnnxGraph, type Attribute } from './onnx-graph.ts';
import { readTflite, type TfModel, type TfOperator } from './tflite.ts';

type Attributes = Readonly<Record<string, Attribute>>;
const channelsFirst = [0, 3, 1, 2];
const channelsLast = [0, 2, 3, 1];
const valueName = (tensor: number): string => `t${String(tensor)}`;
const at = (list: readonly number[], i: number): number => list[i] ?? 0;

/** TensorFlow's SAME padding: the output is as large as the input, and an odd pixel is added at the end. */
function samePadding(size: number, kernel: number, stride: number, dilation = 1): [number, number] {
  const reach = (kernel - 1) * dilation + 1;
  const total = Math.max((Math.ceil(size / stride) - 1) * stride + reach - size, 0);
  return [Math.floor(total / 2), total - Math.floor(total / 2)];
}

function permuted(data: Buffer, shape: readonly number[], order: readonly number[], size: number): Buffer {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, each) => product * each, 1));
  const wanted = order.map((axis) => at(shape, axis));
  const out = Buffer.alloc(data.length);
  const place = wanted.map(() => 0);
  for (let n = 0; n < data.length / size; n++) {
    const from = order.reduce((sum, axis, k) => sum + at(place, k) * at(strides, axis), 0);
    data.copy(out, n * size, from * size, (from + 1) * size);
    for (let k = wanted.length - 1; k >= 0; k--) {
      place[k] = at(place, k) + 1;
      if (at(place, k) < at(wanted, k)) break;
      place[k] = 0;
    }
  }
  return out;
}

class Conversion {
  readonly graph = new OnnxGraph();
  private readonly model: TfModel;

  constructor(model: TfModel) {
    this.model = model;
  }

  shape(tensor: number): readonly number[] {
    return this.model.tensors[tensor]?.shape ?? [];
  }

  /** Returns the stored data of a tensor. For half-precision weights, that is the input of a DEQUANTIZE operator. */
  private stored(tensor: number) {
    const direct = this.model.tensors[tensor];
    if (direct?.data) return { ...direct, data: direct.data };
    const widened = this.model.operators.find(
      (each) => each.name === 'DEQUANTIZE' && each.outputs[0] === tensor,
    );
    const source = widened && this.model.tensors[at(widened.inputs, 0)];
    return source?.data ? { ...source, data: source.data } : undefined;
  }

  weights(tensor: number, order?: readonly number[], shape?: readonly number[]): string {
    const stored = this.stored(tensor);
    if (!stored) throw new Error(`tensor ${String(tensor)} is no constant`);
    const data = order ? permuted(stored.data, stored.shape, order, stored.half ? 2 : 4) : stored.data;
    const turned = order ? order.map((axis) => at(stored.shape, axis)) : stored.shape;
    return this.graph.constant({ half: stored.half, shape: shape ?? turned, data });
  }

  wholeNumbers(tensor: number): number[] {
    const data = this.stored(tensor)?.data ?? Buffer.alloc(0);
    return Array.from({ length: data.length / 4 }, (_, i) => data.readInt32LE(4 * i));
  }

  lastSize(tensor: number): number {
    return this.stored(tensor)?.shape.at(-1) ?? 0;
  }

  operand(tensor: number): string {
    const stored = this.stored(tensor);
    if (!stored) return valueName(tensor);
    return this.weights(tensor, stored.shape.length === 4 ? channelsFirst : undefined);
  }

  /** `fused` is the activation that TFLite includes in the operator. */
  add(operation: string, inputs: readonly string[], output: number, attributes: Attributes = {}, fused = 0) {
    if (fused > 1) throw new Error(`activation ${String(fused)}`);
    if (fused === 0) this.graph.add(operation, inputs, attributes, valueName(output));
    else this.graph.add('Relu', [this.graph.add(operation, inputs, attributes)], {}, valueName(output));
  }

  padding(
    options: FlatBufferTable,
    input: number,
    kernel: readonly [number, number],
    strides: readonly number[],
    dilations: readonly number[] = [1, 1],
  ): number[] {
    if (options.byte(0) !== 0) return [0, 0, 0, 0];
    const size = this.shape(input);
    const [top, bottom] = samePadding(at(size, 1), kernel[0], at(strides, 0), at(dilations, 0));
    const [left, right] = samePadding(at(size, 2), kernel[1], at(strides, 1), at(dilations, 1));
    return [top, left, bottom, right];
  }
}

function convolution(to: Conversion, { name, inputs, outputs, options }: TfOperator): void {
  if (!options) throw new Error('a convolution without options');
  const [input = 0, kernel = 0, bias = -1] = inputs;
  const deep = name === 'DEPTHWISE_CONV_2D';
  const [, height = 0, width = 0, channels = 0] = to.shape(kernel);
  const strides = [options.int(2, 1), options.int(1, 1)];
  const dilations = [options.int(deep ? 6 : 5, 1), options.int(deep ? 5 : 4, 1)];
  const weights = to.weights(kernel, deep ? [3, 0, 1, 2] : channelsFirst);
  to.add(
    'Conv',
    [valueName(input), weights, ...(bias >= 0 ? [to.weights(bias)] : [])],
    at(outputs, 0),
    {
      kernel_shape: [height, width],
      strides,
      dilations,
      pads: to.padding(options, input, [height, width], strides, dilations),
      group: deep ? channels / options.int(3, 1) : 1,
    },
    options.byte(deep ? 4 : 3),
  );
}

function pooling(to: Conversion, { name, inputs, outputs, options }: TfOperator): void {
  if (!options) throw new Error('a pooling without options');
  const kernel = [options.int(4), options.int(3)] as const;
  const strides = [options.int(2), options.int(1)];
  const pads = to.padding(options, at(inputs, 0), kernel, strides);
  const attributes = { kernel_shape: [...kernel], strides, pads };
  const operation = name === 'MAX_POOL_2D' ? 'MaxPool' : 'AveragePool';
  to.add(operation, [valueName(at(inputs, 0))], at(outputs, 0), attributes, options.byte(5));
}

function reshape(to: Conversion, { inputs, outputs }: TfOperator): void {
  const [input = 0] = inputs;
  const [output = 0] = outputs;
  const { graph } = to;
  const from =
    to.shape(input).length === 4
      ? graph.add('Transpose', [valueName(input)], { perm: channelsLast })
      : valueName(input);
  const wanted = graph.longs(to.shape(output));
  if (to.shape(output).length === 4)
    graph.add(
      'Transpose',
      [graph.add('Reshape', [from, wanted])],
      { perm: channelsFirst },
      valueName(output),
    );
  else graph.add('Reshape', [from, wanted], {}, valueName(output));
}

function padding(to: Conversion, { inputs, outputs }: TfOperator): void {
  const pairs = to.wholeNumbers(at(inputs, 1));
  const before = channelsFirst.map((axis) => at(pairs, 2 * axis));
  const after = channelsFirst.map((axis) => at(pairs, 2 * axis + 1));
  to.add('Pad', [valueName(at(inputs, 0)), to.graph.longs([...before, ...after])], at(outputs, 0));
}

function concatenation(to: Conversion, { inputs, outputs, options }: TfOperator): void {
  const [output = 0] = outputs;
  const rank = to.shape(output).length;
  const axis = ((options?.int(0) ?? 0) + rank) % rank;
  const placed = rank === 4 ? channelsFirst.indexOf(axis) : axis;
  to.add('Concat', inputs.map(valueName), output, { axis: placed });
}

function resize(to: Conversion, { inputs, outputs, options }: TfOperator): void {
  const [, height = 0, width = 0, channels = 0] = to.shape(at(outputs, 0));
  const centres = options?.byte(3) ? 'half_pixel' : 'asymmetric';
  to.add(
    'Resize',
    [valueName(at(inputs, 0)), '', '', to.graph.longs([1, channels, height, width])],
    at(outputs, 0),
    {
      mode: 'linear',
      coordinate_transformation_mode: options?.byte(2) ? 'align_corners' : centres,
    },
  );
}

function transposedConvolution(to: Conversion, { inputs, outputs, customOptions }: TfOperator): void {
  const [input = 0, kernel = 0, bias = 0] = inputs;
  const [, height = 0, width = 0] = to.shape(kernel);
  to.add(
    'ConvTranspose',
    [valueName(input), to.weights(kernel, [3, 0, 1, 2]), to.weights(bias)],
    at(outputs, 0),
    {
      kernel_shape: [height, width],
      strides: [customOptions.readInt32LE(8), customOptions.readInt32LE(4)],
    },
  );
}

const simple: Readonly<Record<string, string>> = {
  RELU: 'Relu',
  LOGISTIC: 'Sigmoid',
  HARD_SWISH: 'HardSwish',
  // The face mesh uses STRIDED_SLICE only to copy.
  STRIDED_SLICE: 'Identity',
};

function convertOperator(to: Conversion, operator: TfOperator): void {
  const { name, inputs, outputs, options } = operator;
  const [a = 0, b = 0] = inputs;
  const [output = 0] = outputs;
  const plain = simple[name];
  if (plain !== undefined) to.add(plain, [valueName(a)], output);
  else if (name === 'CONV_2D' || name === 'DEPTHWISE_CONV_2D') convolution(to, operator);
  else if (name === 'MAX_POOL_2D' || name === 'AVERAGE_POOL_2D') pooling(to, operator);
  else if (name === 'ADD') to.add('Add', [to.operand(a), to.operand(b)], output, {}, options?.byte(0));
  else if (name === 'MUL') to.add('Mul', [to.operand(a), to.operand(b)], output, {}, options?.byte(0));
  else if (name === 'PRELU')
    to.add('PRelu', [valueName(a), to.weights(b, undefined, [to.lastSize(b), 1, 1])], output);
  else if (name === 'PAD') padding(to, operator);
  else if (name === 'CONCATENATION') concatenation(to, operator);
  else if (name === 'RESHAPE') reshape(to, operator);
  else if (name === 'RESIZE_BILINEAR') resize(to, operator);
  else if (name === 'MEAN') {
    const axes = to.wholeNumbers(b).map((axis) => channelsFirst.indexOf(axis));
    to.add('ReduceMean', [valueName(a), to.graph.longs(axes)], output, { keepdims: options?.byte(0) ?? 0 });
  } else if (name === 'Convolution2DTransposeBias') transposedConvolution(to, operator);
  else if (name === 'Landmarks2TransformMatrix')
    regionMatrix(to.graph, valueName(a), readRegion(operator.customOptions), valueName(output));
  else if (name === 'TransformTensorBilinear') {
    const [, height = 0, width = 0] = to.shape(a);
    const [, wantedHeight = 0, wantedWidth = 0] = to.shape(output);
    sampleRegion(
      to.graph,
      [valueName(a), valueName(b)],
      [height, width],
      [wantedHeight, wantedWidth],
      valueName(output),
    );
  } else if (name === 'TransformLandmarks')
    mapPointsBack(to.graph, valueName(a), valueName(b), valueName(output));
  else if (name !== 'DEQUANTIZE') throw new Error(`no rule for ${name}`);
}

export function convertModel(tflite: Buffer): Buffer {
  const model = readTflite(tflite);
  const to = new Conversion(model);
  const { graph } = to;
  const [input = 0] = model.inputs;
  graph.input('input', to.shape(input));
  graph.add('Transpose', ['input'], { perm: channelsFirst }, valueName(input));
  for (const operator of model.operators) convertOperator(to, operator);
  for (const output of model.outputs) {
    const name = model.tensors[output]?.name ?? '';
    if (to.shape(output).length === 4)
      graph.add('Transpose', [valueName(output)], { perm: channelsLast }, name);
    else graph.add('Identity', [valueName(output)], {}, name);
    graph.output(name, to.shape(output));
  }
  return graph.bytes();
}
