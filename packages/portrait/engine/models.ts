import type { ModelName } from './model-files.ts';

/**
 * Runs a model once. It takes a square picture and returns named results. Server and browser each have their own
 * version.
 */
export type Model = (input: Float32Array) => Promise<Readonly<Record<string, Float32Array>>>;
export type Models = Readonly<Record<ModelName, Model>>;

/** The width and height of each model's input. */
export const modelInputSidesPx: Readonly<Record<ModelName, number>> = {
  'near-faces': 128,
  'far-faces': 192,
  'face-mesh': 192,
  person: 256,
};

export function modelOutput(answers: Readonly<Record<string, Float32Array>>, name: string): Float32Array {
  const found = answers[name];
  if (!found) throw new Error(`the model does not answer ${name}`);
  return found;
}

/** Converts a model's score to a certainty from 0 to 1. */
export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-Math.max(-100, Math.min(100, value))));
