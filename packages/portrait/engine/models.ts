import type { ModelName } from './model-files.ts';

/** A model run once: a square picture in, its named answers out. Who runs it is the server's or the browser's affair. */
export type Model = (input: Float32Array) => Promise<Readonly<Record<string, Float32Array>>>;
export type Models = Readonly<Record<ModelName, Model>>;

/** Width and height each model wants. */
export const modelSides: Readonly<Record<ModelName, number>> = {
  'near-faces': 128,
  'far-faces': 192,
  'face-mesh': 192,
  person: 256,
};

export function answer(answers: Readonly<Record<string, Float32Array>>, name: string): Float32Array {
  const found = answers[name];
  if (!found) throw new Error(`the model does not answer ${name}`);
  return found;
}

/** A model's certainty as a share. */
export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-Math.max(-100, Math.min(100, value))));
