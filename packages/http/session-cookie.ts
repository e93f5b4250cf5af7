import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-`: the browser itself keeps it to this host, this path and https (or the machine's own address). */
export const sessionCookie = '__Host-lanyard';

export function readSessionToken({ headers }: FastifyRequest): string | undefined {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${sessionCookie}=`));
  return found?.slice(sessionCookie.length + 1);
}

export const writeSessionToken = (reply: FastifyReply, token: string, seconds: number): void => {
  reply.header(
    'set-cookie',
    `${sessionCookie}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${String(seconds)}`,
  );
};

/** Signing out also clears what the browser kept of us. */
export const clearSessionToken = (reply: FastifyReply): void => {
  writeSessionToken(reply, '', 0);
  reply.header('clear-site-data', '"cache"');
};
