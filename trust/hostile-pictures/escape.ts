import { fileURLToPath } from 'node:url';

import { startDecoder } from '@lanyard/pictures/decoder-process';
import type { IsolationKind } from '@lanyard/pictures/sandbox';

const program = fileURLToPath(import.meta.resolve('@lanyard/pictures/test-escape'));

/**
 * How many of five ways out of the sandbox are open: a system file, one of our files, writing, the network, a process.
 */
export async function countEscapes(
  walls: IsolationKind,
  permissions: boolean,
  port: number,
): Promise<number> {
  const decoder = await startDecoder({ program, walls, cpuSeconds: 20, permissions });
  if (!decoder) throw new Error(`cannot be started under ${walls}`);
  const answer = await decoder.ask([port, 0, 0, 0, 0], new Uint8Array(0), 10_000);
  decoder.kill();
  if (typeof answer === 'string') throw new Error(`the attempt to escape ${answer}`);
  return answer.numbers.reduce((sum, number) => sum + number, 0);
}
