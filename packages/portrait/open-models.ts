// Opens the models on the server with ONNX Runtime. Each uses one thread, because many photos are measured in many
// processes.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { InferenceSession, Tensor } from 'onnxruntime-node';

import { modelFiles, type ModelName } from './engine/model-files.ts';
import { modelInputSidesPx, type Model, type Models } from './engine/models.ts';

async function openModel(name: ModelName, folder: string): Promise<Model> {
  const bytes = await readFile(join(folder, `${name}.onnx`));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== modelFiles[name].sha256) throw new Error(`the model ${name} is not the one we made`);
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  const side = modelInputSidesPx[name];
  return async (input) => {
    const answers = await session.run({ input: new Tensor('float32', input, [1, side, side, 3]) });
    return Object.fromEntries(Object.entries(answers).map(([key, { data }]) => [key, data as Float32Array]));
  };
}

export async function openModels(folder = join(import.meta.dirname, 'models')): Promise<Models> {
  const names = Object.keys(modelFiles) as ModelName[];
  const models = await Promise.all(names.map(async (name) => [name, await openModel(name, folder)] as const));
  return Object.fromEntries(models) as Models;
}
