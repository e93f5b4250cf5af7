// Connections to another machine are encrypted, unless the operator sets a variable to `off`.

/** True for a loopback address, or for the folder of a Unix socket. */
export const isLocalHost = (host: string): boolean =>
  host === '' ||
  host.startsWith('/') ||
  host === 'localhost' ||
  host === '[::1]' ||
  /^127(\.\d+){3}$/.test(host);

/** Only the word `off` switches encryption off. Any other word is a mistake and stops the start. */
export function isEncryptionOff(variable: string, word: string | undefined): boolean {
  if (word !== undefined && word !== 'off') throw new Error(`${variable} is off, or not set: ${word}`);
  return word === 'off';
}
