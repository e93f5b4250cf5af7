// AES-256-GCM by the browser. The purpose of the data is authenticated too: data that was moved to another row cannot
// be decrypted.
const cipher = 'AES-GCM';
const nonceSize = 12;

const text = new TextEncoder();
const fresh = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(nonceSize));

function joined(nonce: Uint8Array, sealed: ArrayBuffer): ArrayBuffer {
  const all = new Uint8Array(nonceSize + sealed.byteLength);
  all.set(nonce);
  all.set(new Uint8Array(sealed), nonceSize);
  return all.buffer;
}

export async function encryptBytes(
  key: CryptoKey,
  purpose: string,
  bytes: BufferSource,
): Promise<ArrayBuffer> {
  const iv = fresh();
  return joined(
    iv,
    await crypto.subtle.encrypt({ name: cipher, iv, additionalData: text.encode(purpose) }, key, bytes),
  );
}

export const decryptBytes = (key: CryptoKey, purpose: string, sealed: ArrayBuffer): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(
    { name: cipher, iv: new Uint8Array(sealed, 0, nonceSize), additionalData: text.encode(purpose) },
    key,
    new Uint8Array(sealed, nonceSize),
  );

export const encryptJson = (key: CryptoKey, purpose: string, value: unknown): Promise<ArrayBuffer> =>
  encryptBytes(key, purpose, text.encode(JSON.stringify(value)));

export const decryptJson = async (key: CryptoKey, purpose: string, sealed: ArrayBuffer): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await decryptBytes(key, purpose, sealed)));

/** A key from the server that can wrap and unwrap keys, but do nothing else. */
const wrapper = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    cipher,
    false,
    ['wrapKey', 'unwrapKey'],
  );

function unwrapWith(by: CryptoKey, wrapped: ArrayBuffer, extractable: boolean): Promise<CryptoKey> {
  const iv = new Uint8Array(wrapped, 0, nonceSize);
  const sealed = new Uint8Array(wrapped, nonceSize);
  return crypto.subtle.unwrapKey('raw', sealed, by, { name: cipher, iv }, cipher, extractable, [
    'encrypt',
    'decrypt',
  ]);
}

async function wrapWith(by: CryptoKey, key: CryptoKey): Promise<ArrayBuffer> {
  const iv = fresh();
  return joined(iv, await crypto.subtle.wrapKey('raw', key, by, { name: cipher, iv }));
}

/** The unwrapped key cannot be exported, not even by our own pages. */
export const unwrapKey = async (servers: string, wrapped: ArrayBuffer): Promise<CryptoKey> =>
  unwrapWith(await wrapper(servers), wrapped, false);

/** Wraps a device's key with another of the server's keys. */
export async function rewrapKey(from: string, to: string, wrapped: ArrayBuffer): Promise<ArrayBuffer> {
  const opened = await unwrapWith(await wrapper(from), wrapped, true);
  return wrapWith(await wrapper(to), opened);
}

export async function newWrappedKey(servers: string): Promise<ArrayBuffer> {
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, true, ['encrypt', 'decrypt']);
  return wrapWith(await wrapper(servers), made);
}
