import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Because of `__Host-`, the browser sends the cookie only to this host and path, over https (or to the machine itself).
 */
export const sessionCookie = '__Host-lanyard';
/** Identifies an unfinished sign-in, between the password and the second factor. */
export const pendingCookie = '__Host-lanyard-sign-in';

/** Stays after signing out, so that the server recognises the browser when the same people sign in again. */
export const deviceCookie = '__Host-lanyard-device';

function read({ headers }: FastifyRequest, name: string): string | undefined {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

const write = (reply: FastifyReply, name: string, token: string, seconds: number): void => {
  reply.header(
    'set-cookie',
    `${name}=${token}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${String(seconds)}`,
  );
};

export const readSessionToken = (request: FastifyRequest): string | undefined => read(request, sessionCookie);

export const writeSessionToken = (reply: FastifyReply, token: string, seconds: number): void => {
  write(reply, sessionCookie, token, seconds);
};

/** Makes the browser delete its cached pictures. */
export const clearBrowserCache = (reply: FastifyReply): void => {
  reply.header('clear-site-data', '"cache"');
};

export const clearSessionToken = (reply: FastifyReply): void => {
  write(reply, sessionCookie, '', 0);
  clearBrowserCache(reply);
};

export const readPendingToken = (request: FastifyRequest): string | undefined => read(request, pendingCookie);

export const writePendingToken = (reply: FastifyReply, token: string, seconds: number): void => {
  write(reply, pendingCookie, token, seconds);
};

export const readDeviceToken = (request: FastifyRequest): string | undefined => read(request, deviceCookie);

export const writeDeviceToken = (reply: FastifyReply, token: string, seconds: number): void => {
  write(reply, deviceCookie, token, seconds);
};
