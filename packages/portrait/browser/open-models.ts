// Opens the models in the browser, in WebAssembly on one thread, so that no isolation headers are needed. They are
// about 5 MB from our own server. Import this file only when a camera or an upload needs it.
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

import { modelFiles, type ModelName } from '../engine/model-files.ts';
import { modelInputSidesPx, type Model, type Models } from '../engine/models.ts';
import faceMesh from '../models/face-mesh.onnx?url';
import farFaces from '../models/far-faces.onnx?url';
import nearFaces from '../models/near-faces.onnx?url';
import person from '../models/person.onnx?url';

const addresses: Readonly<Record<ModelName, string>> = {
  'near-faces': nearFaces,
  'far-faces': farFaces,
  'face-mesh': faceMesh,
  person,
};

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function openModel(name: ModelName): Promise<Model> {
  const reply = await fetch(addresses[name]);
  const bytes = await reply.arrayBuffer();
  if (!reply.ok || (await sha256(bytes)) !== modelFiles[name].sha256)
    throw new Error(`the model ${name} is not the one we made`);
  const session = await InferenceSession.create(new Uint8Array(bytes), { executionProviders: ['wasm'] });
  const side = modelInputSidesPx[name];
  return async (input) => {
    const answers = await session.run({ input: new Tensor('float32', input, [1, side, side, 3]) });
    return Object.fromEntries(Object.entries(answers).map(([key, { data }]) => [key, data as Float32Array]));
  };
}

export async function openModels(): Promise<Models> {
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { wasm: runtime };
  const models: Partial<Record<ModelName, Model>> = {};
  // One after the other, because opening the first model starts the runtime.
  for (const name of Object.keys(modelFiles) as ModelName[]) models[name] = await openModel(name);
  return models as Models;
}
