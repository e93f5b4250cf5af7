import { sendProblem } from '@lanyard/http/problem';
import type { FastifyInstance } from 'fastify';

import type { AddressLimit } from './address-limit.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const daysValid = 360;
const day = 86_400_000;

type Installation = { readonly securityContact?: string; readonly origin?: string };

function writeSecurityText(contact: string, origin: string | undefined, now: number): string {
  const expires = new Date((Math.floor(now / day) + daysValid) * day).toISOString().replace('.000', '');
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    // RFC 9116 allows only https here.
    ...(origin?.startsWith('https:') ? [`Canonical: ${origin}${path}`] : []),
    '',
  ].join('\n');
}

/** Says to whom a security fault of this installation is reported (RFC 9116). Not found if the operator named nobody. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { securityContact, origin }: Installation,
  limit: AddressLimit,
): void {
  // The route exists also without a contact: otherwise the web app would answer with its page.
  app.get(path, { onRequest: limit() }, (_request, reply) =>
    securityContact === undefined
      ? sendProblem(reply, 'not_found')
      : reply.type('text/plain; charset=utf-8').send(writeSecurityText(securityContact, origin, Date.now())),
  );
}
