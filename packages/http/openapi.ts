import * as z from 'zod/mini';

import { Problem, type Endpoint } from './endpoint.ts';
import { jsonSchema } from './json-schema.ts';
import { sessionCookie } from './session-cookie.ts';

const inPath = (path: string): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
const inQuery = (query: z.ZodMiniObject | undefined): object[] =>
  Object.entries(query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: !z.safeParse(field, undefined).success,
    schema: jsonSchema(field as z.ZodMiniType, 'input'),
  }));
const header = (name: string, description: string, required = true): object => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});
const keyHeader = (endpoint: Endpoint): object[] => {
  if (!('action' in endpoint) || endpoint.method === 'GET') return [];
  const creates = endpoint.creates === true;
  return [header('Idempotency-Key', 'Yours, new for each act: a repeat gets the first answer', creates)];
};
const inHeader = (endpoint: Endpoint): object[] => [
  ...('bytes' in endpoint ? [header('Content-Digest', '`sha-256=:` … `:`, of the body (RFC 9530)')] : []),
  ...keyHeader(endpoint),
  ...('versioned' in endpoint && (endpoint.method === 'PATCH' || endpoint.method === 'DELETE')
    ? [header('If-Match', 'The ETag of what you saw')]
    : []),
];
const json = (schema: unknown, type = 'application/json'): object => ({ content: { [type]: { schema } } });

/** Builds the OpenAPI 3.1 document. `endpoints` maps operation names to contracts. */
export function buildOpenApiDocument(endpoints: Readonly<Record<string, Endpoint>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      ...('action' in endpoint ? { 'x-action': endpoint.action } : { 'x-access': endpoint.access }),
      ...(endpoint.dangerous ? { 'x-fresh-proof': true } : {}),
      'x-refusals': endpoint.refusals,
      parameters: [...inPath(endpoint.path), ...inQuery(endpoint.query), ...inHeader(endpoint)],
      ...('bytes' in endpoint
        ? { requestBody: { required: true, ...json({}, 'application/octet-stream') } }
        : {}),
      ...(endpoint.body
        ? { requestBody: { required: true, ...json(jsonSchema(endpoint.body, 'input')) } }
        : {}),
      responses: {
        ['creates' in endpoint ? 201 : 200]: {
          description: 'Done',
          ...('file' in endpoint ? json({}, '*/*') : json(jsonSchema(endpoint.ok, 'output'))),
        },
        default: {
          description: 'Refused',
          ...json({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lanyard', version: '1' },
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
    security: [{ session: [] }],
    paths,
  };
}
