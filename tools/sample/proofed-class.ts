// Creates a class with photos and drawn cards, through the product's HTTP API.
import { createHash, randomUUID } from 'node:crypto';

import { samplePhoto } from '@lanyard/portrait/sample-photo';

import { sampleName } from './names.ts';

type Sent = { readonly headers?: Record<string, string>; readonly data?: object | Buffer };
/** Calls the school's API as a person of the office. */
export type SendAsOffice = (method: string, path: string, sent?: Sent) => Promise<unknown>;

async function photograph(send: SendAsOffice, student: string, seed: string): Promise<void> {
  const { bytes } = await samplePhoto({ seed, width: 720 });
  const id = randomUUID();
  const sum = (as: 'hex' | 'base64'): string => createHash('sha256').update(bytes).digest(as);
  const detail = { student, source: 'capture', follows: null, takenAt: new Date().toISOString() };
  await send('POST', '/uploads', {
    data: { id, purpose: 'photo', sha256: sum('hex'), size: bytes.length, mediaType: 'image/jpeg', detail },
  });
  const headers = {
    'content-type': 'application/octet-stream',
    'content-digest': `sha-256=:${sum('base64')}:`,
  };
  for (let at = 0; at < bytes.length; at += 1_000_000) {
    const part = Buffer.from(bytes.subarray(at, at + 1_000_000));
    const digest = createHash('sha256').update(part).digest('base64');
    await send('PATCH', `/uploads/${id}?offset=${String(at)}`, {
      data: part,
      headers: { ...headers, 'content-digest': `sha-256=:${digest}:` },
    });
  }
  await send('POST', `/uploads/${id}/finish`);
}

async function until<Result>(ask: () => Promise<Result | undefined>, seconds: number): Promise<Result> {
  for (let tries = 0; tries < seconds * 2; tries++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((go) => setTimeout(go, 500));
  }
  throw new Error('it took too long');
}

/** Publishes the standard card without changes, and applies it to these sections. */
export async function publishStandardCard(send: SendAsOffice, sections: readonly string[]): Promise<void> {
  const starter = { origin: { from: 'starter', starter: 'Standard ID Card' } };
  const { id, version } = (await send('POST', '/templates', { data: starter })) as {
    id: string;
    version: number;
  };
  const at = `/templates/${id}`;
  const begun = (await send('POST', `${at}/preflights`, { data: { revision: version } })) as { id: string };
  await until(async () => {
    const { state } = (await send('GET', `${at}/preflights/${begun.id}`)) as { state: string };
    return state === 'running' ? undefined : state;
  }, 120);
  const { published } = (await send('POST', `${at}/versions`, {
    data: { preflight: begun.id, reason: 'Fine as it is' },
  })) as {
    published: { id: string };
  };
  await send('POST', `${at}/use`, { data: { version: published.id, sections, approvedToo: false } });
}

/** Creates `size` students of a section, each with a photo and a drawn proof. Returns their names in roll order. */
export async function createProofedClass(
  send: SendAsOffice,
  section: string,
  size: number,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (let i = 0; i < size; i++) {
    const name = sampleName(i * 7 + 3);
    const made = (await send('POST', '/students', { data: { name, section, rollNo: i + 1 } })) as {
      id: string;
    };
    await photograph(send, made.id, `${section} ${String(i)}`);
    names.push(name);
  }
  await until(async () => {
    const { proofs } = (await send('GET', `/proofs?section=${section}&limit=200`)) as {
      proofs: { drawn: boolean }[];
    };
    return proofs.filter(({ drawn }) => drawn).length >= size ? true : undefined;
  }, 600);
  return names;
}
