// Connections to a database or mail server on another machine are encrypted, unless the operator switched that off by
// name.

import { isEncryptionOff, isLocalHost } from '@lanyard/domain/encrypted-connection';

function addressOf(variable: string, text: string): URL {
  try {
    return new URL(text);
  } catch {
    // The message leaves out the URL, which may contain a password.
    throw new Error(`${variable} is not an address`);
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** Stops the start unless the connection to the database is encrypted and the server's certificate is checked. */
export function requireDatabaseTls(variable: string, text: string, env: Env): void {
  const { hostname, searchParams } = addressOf(variable, text);
  if (
    isEncryptionOff('DATABASE_TLS', env['DATABASE_TLS']) ||
    isLocalHost(searchParams.get('host') ?? hostname)
  )
    return;
  if (searchParams.get('sslmode') !== 'verify-full')
    throw new Error(
      `${variable} leads to another machine: add ?sslmode=verify-full, or set DATABASE_TLS=off if nobody can listen on the way`,
    );
}

/** Whether the mail server must offer encryption before it gets any email. */
export function mailNeedsTls(text: string, env: Env): boolean {
  const { hostname } = addressOf('SMTP_URL', text);
  return !isEncryptionOff('SMTP_TLS', env['SMTP_TLS']) && !isLocalHost(hostname);
}
