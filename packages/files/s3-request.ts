import { setTimeout as sleep } from 'node:timers/promises';

import { AwsClient } from 'aws4fetch';

export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A `Blob` and not a stream, because a request that failed half-way is sent again from the start. */
  readonly body?: Blob;
};

export type S3Client = (asked: S3Request) => Promise<Response>;

const attempts = 4;
const firstPause = 100;
const usualPatience = 10_000;
// A request may take as long as it takes at 500 kB a second.
const slowestBytesPerMs = 500;

const passing = (status: number): boolean => status >= 500 || status === 429;

/** Returns only the error code, because the rest of S3's answer repeats the access key and the signed text. */
export async function s3ErrorCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
}
export const s3Fault = async (what: string, response: Response): Promise<Error> =>
  new Error(
    `S3 answered ${String(response.status)} ${await s3ErrorCode(response)} to ${what}`.replace('  ', ' '),
  );

// Passes only the fault's code on, because the fault of `fetch` contains the request, and the request contains the
// signature.
const networkFault = (what: string, fault: unknown): Error => {
  const { name, cause } = fault as { name?: string; cause?: { code?: string } };
  return new Error(`S3 did not answer to ${what}: ${cause?.code ?? name ?? 'unknown'}`);
};

/**
 * Sends signed requests with the bucket in the path. Waits up to `patience` for an answer and repeats requests after
 * temporary faults.
 */
export function createS3Client(config: S3Config, patience = usualPatience): S3Client {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const bucket = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}`;

  async function once({ method, key, query, headers, body }: S3Request): Promise<Response> {
    const given = new AbortController();
    const timer = setTimeout(
      () => {
        given.abort();
      },
      patience + (body?.size ?? 0) / slowestBytesPerMs,
    );
    try {
      const url = new URL(key === undefined ? bucket : `${bucket}/${key}`);
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
      const signed = await client.sign(url, {
        method,
        headers: { ...headers },
        signal: given.signal,
        body: body ?? null,
      });
      return await fetch(signed, { redirect: 'error' });
    } catch (fault) {
      throw networkFault(method, fault);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (asked) => {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === attempts;
      const response = await once(asked).catch((fault: unknown) => {
        if (last) throw fault;
      });
      if (response && (last || !passing(response.status))) return response;
      await response?.arrayBuffer().catch(() => undefined);
      await sleep(firstPause * 2 ** attempt * Math.random());
    }
  };
}
