// Reads the memory of this process and of its decoders every few milliseconds while something runs.
import { readFileSync } from 'node:fs';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended in the meantime, so its file is gone.
    return '';
  }
}
const descendants = (pid: number): number[] =>
  read(`/proc/${String(pid)}/task/${String(pid)}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .flatMap((child) => [child].concat(descendants(child)));
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${String(pid)}/status`))?.[1] ?? 0) / 1024;

export type Memory = { readonly server: number; readonly decoder: number };
const now = (): Memory => ({
  server: residentMb(process.pid),
  decoder: Math.max(0, ...descendants(process.pid).map(residentMb)),
});

/** The most memory of this process and of the decoders while `run` ran, in MB. */
export async function measurePeakMemory<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly most: Memory }> {
  let most = now();
  const look = (): void => {
    const { server, decoder } = now();
    most = { server: Math.max(most.server, server), decoder: Math.max(most.decoder, decoder) };
  };
  const timer = setInterval(look, 10);
  try {
    const result = await run();
    look();
    return { result, most };
  } finally {
    clearInterval(timer);
  }
}
