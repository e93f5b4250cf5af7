// Connections to a database or mail server on another machine are encrypted, unless the operator switched that off by name.

/** A loopback address, or the folder of a socket. */
const staysHere = (host: string): boolean =>
  host === '' ||
  host.startsWith('/') ||
  host === 'localhost' ||
  host === '[::1]' ||
  /^127(\.\d+){3}$/.test(host);

function addressOf(variable: string, text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new Error(`${variable} is not an address`); // without the text: a password may be in it
  }
}

/** Only the word `off` switches encryption off. Any other word is a mistake and stops the start. */
function isOff(variable: string, word: string | undefined): boolean {
  if (word !== undefined && word !== 'off') throw new Error(`${variable} is off, or not set: ${word}`);
  return word === 'off';
}

type Env = Readonly<Record<string, string | undefined>>;

/** Stops the start unless the connection to the database is encrypted and the server's certificate is checked. */
export function requireDatabaseTls(variable: string, text: string, env: Env): void {
  const { hostname, searchParams } = addressOf(variable, text);
  if (isOff('DATABASE_TLS', env['DATABASE_TLS']) || staysHere(searchParams.get('host') ?? hostname)) return;
  if (searchParams.get('sslmode') !== 'verify-full')
    throw new Error(
      `${variable} leads to another machine: add ?sslmode=verify-full, or set DATABASE_TLS=off if nobody can listen on the way`,
    );
}

/** Whether the mail server has to encrypt before it gets any mail. */
export function mailNeedsTls(text: string, env: Env): boolean {
  const { hostname } = addressOf('SMTP_URL', text);
  return !isOff('SMTP_TLS', env['SMTP_TLS']) && !staysHere(hostname);
}
