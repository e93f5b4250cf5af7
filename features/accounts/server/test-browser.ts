// For tests of signing in: a browser with cookies, and an authenticator with keys.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import { sessionCookie } from '@lanyard/http/session-cookie';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'DELETE';
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, body?: object) => Promise<LightMyRequestResponse>;
  readonly delete: (url: string) => Promise<LightMyRequestResponse>;
};

/** Keeps the cookies that it gets, as a browser does. With `token`, it starts signed in. */
export function newBrowser(app: FastifyInstance, token?: string, address = '127.0.0.1'): TestBrowser {
  const cookies = new Map<string, string>(token === undefined ? [] : [[sessionCookie, token]]);
  const ask = async (method: Method, url: string, body?: object): Promise<LightMyRequestResponse> => {
    const reply = await app.inject({
      method,
      url: `/api/v1${url}`,
      remoteAddress: address,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  return {
    cookies,
    get: (url) => ask('GET', url),
    post: (url, body) => ask('POST', url, body),
    delete: (url) => ask('DELETE', url),
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const url64 = (data: Buffer): string => data.toString('base64url');

type Doing = {
  readonly challenge: string;
  readonly origin?: string;
  readonly host?: string;
  readonly counter?: number;
  readonly verified?: boolean;
};
export type Authenticator = {
  readonly id: string;
  /** The public key in the form that the server stores. */
  readonly publicKey: Buffer;
  readonly register: (doing: Doing) => object;
  readonly assert: (doing: Doing) => object;
};

const newKeys = (kind: 'ec' | 'rsa') =>
  kind === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A passkey with real keys. A test can make any part of its answers wrong. */
export function newAuthenticator(kind: 'ec' | 'rsa' = 'ec'): Authenticator {
  const { publicKey, privateKey } = newKeys(kind);
  const cosePublicKey = kind === 'ec' ? coseKey(publicKey) : coseRsaKey(publicKey);
  const credential = randomBytes(32);
  const id = url64(credential);
  let count = 0;
  const parts = (
    type: string,
    { challenge, origin = 'http://localhost', host = 'localhost', ...rest }: Doing,
  ) => {
    const { counter = ++count, verified = true } = rest;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = 0x01 | (verified ? 0x04 : 0) | (type === 'webauthn.create' ? 0x40 : 0);
    return {
      client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
      data: Buffer.concat([sha256(host), Buffer.from([flags]), counted]),
    };
  };
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    publicKey: cosePublicKey,
    register: (doing) => {
      const { client, data } = parts('webauthn.create', doing);
      const size = Buffer.from([0, credential.length]);
      const full = Buffer.concat([data, Buffer.alloc(16), size, credential, cosePublicKey]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([full.length >> 8, full.length & 0xff]),
        full,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: url64(client),
          attestationObject: url64(attestation),
          transports: ['internal'],
        },
      };
    },
    assert: (doing) => {
      const { client, data } = parts('webauthn.get', doing);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: url64(client),
          authenticatorData: url64(data),
          signature: url64(signature),
        },
      };
    },
  };
}

/** A P-256 public key in COSE form: the map {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** An RSA public key in COSE form: the map {1: 3, 3: -257, -1: n, -2: e} in CBOR. */
function coseRsaKey(key: KeyObject): Buffer {
  const { n = '', e = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a401030339010020590100', 'hex'),
    Buffer.from(n, 'base64url'),
    Buffer.from('2143', 'hex'),
    Buffer.from(e, 'base64url'),
  ]);
}
