// A class whose photos are shifted: after one child, each child has the face of the next one.
import { createHash, randomUUID } from 'node:crypto';

import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

type Sent = { readonly headers?: Record<string, string>; readonly data?: object | Buffer };

/** Sends requests to the school's API as the person who is signed in on the page. */
export async function apiOf(page: Page, address: string) {
  const request: APIRequestContext = page.context().request;
  const session = (await (await request.get(`${address}/api/v1/session`)).json()) as {
    me: { memberships: { org: string }[] };
  };
  const at = `${address}/api/v1/orgs/${session.me.memberships[0]?.org ?? ''}`;
  const send = async (method: string, path: string, { headers = {}, data }: Sent = {}): Promise<unknown> => {
    const reply = await request.fetch(`${at}${path}`, {
      method,
      headers: { origin: address, 'idempotency-key': randomUUID(), ...headers },
      ...(data === undefined ? {} : { data }),
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return reply.json();
  };
  return { send };
}
type Api = Awaited<ReturnType<typeof apiOf>>;

export async function sendPhoto(api: Api, student: string, seed: string, detail: object): Promise<string> {
  const { bytes } = await samplePhoto({ seed, width: 480 });
  const id = randomUUID();
  const sha256 = createHash('sha256').update(bytes);
  const digest = createHash('sha256').update(bytes).digest('base64');
  await api.send('POST', '/uploads', {
    data: {
      id,
      purpose: 'photo',
      sha256: sha256.digest('hex'),
      size: bytes.length,
      mediaType: 'image/jpeg',
      detail: { student, source: 'capture', follows: null, ...detail },
    },
  });
  await api.send('PATCH', `/uploads/${id}?offset=0`, {
    data: bytes,
    headers: { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:` },
  });
  await api.send('POST', `/uploads/${id}/finish`);
  return id;
}

type Slip = { readonly from: number; readonly run: number };

/** Returns the ids of the children, after a worker has processed every photo. */
export async function createPhotographedClass(
  api: Api,
  section: string,
  size: number,
  slip?: Slip,
): Promise<readonly string[]> {
  const children: string[] = [];
  for (let i = 0; i < size; i++) {
    const name = `Child ${String(i + 1).padStart(2, '0')}`;
    const made = (await api.send('POST', '/students', { data: { name, section, rollNo: i + 1 } })) as {
      id: string;
    };
    children.push(made.id);
  }
  let clock = Date.parse('2026-11-02T08:00:00Z');
  let sent = 0;
  for (const [i, child] of children.entries()) {
    if (slip && i === slip.from + slip.run) continue;
    clock += slip?.from === i ? 70_000 : 8000;
    const late = slip !== undefined && i >= slip.from && i < slip.from + slip.run;
    await sendPhoto(api, child, `child ${String(late ? i + 1 : i)}`, {
      device: 'Tablet A',
      takenAt: new Date(clock).toISOString(),
    });
    sent++;
  }
  await expect
    .poll(
      async () => {
        const { sections } = (await api.send('GET', '/contact-sheets')) as {
          sections: { id: string; captured: number }[];
        };
        return sections.find(({ id }) => id === section)?.captured;
      },
      { timeout: 240_000, intervals: [1000] },
    )
    .toBe(sent);
  return children;
}
