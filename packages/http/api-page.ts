// Shows the OpenAPI document as a page for people. It has no script, so it needs no permissions.
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean };
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-action'?: string;
  readonly 'x-access'?: string;
  readonly 'x-refusals': readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The page's content security policy allows this style by its hash. */
export const apiPageStyle = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  section { border-top: 1px solid #8886; padding: 1rem 0; }
  h2 { font-size: 1rem; margin: 0; } h2 code { font-size: 1rem; }
  pre { background: #8881; border-radius: 7px; padding: .75rem; overflow-x: auto; }
  .method { display: inline-block; min-width: 4rem; font-weight: 700; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } dd { margin: 0; }`;

function section(path: string, method: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const who = operation['x-action'] ?? operation['x-access'] ?? '';
  const given = parameters
    .map((each) => `<code>${text(each.name)}</code> (${each.in}${each.required ? '' : ', optional'})`)
    .join(', ');
  const block = (title: string, value: unknown): string =>
    `<details><summary>${title}</summary><pre tabindex="0">${text(JSON.stringify(value, null, 2))}</pre></details>`;
  return `<section id="${text(operationId)}">
<h2><span class="method">${method.toUpperCase()}</span> <code>${text(path)}</code></h2>
<p>${text(summary)}</p>
<dl><dt>Needs</dt><dd><code>${text(who)}</code></dd>
${given ? `<dt>Takes</dt><dd>${given}</dd>` : ''}
${operation['x-refusals'].length > 0 ? `<dt>May refuse</dt><dd><code>${operation['x-refusals'].join(', ')}</code></dd>` : ''}</dl>
${requestBody ? block('Body', requestBody) : ''}${block('Answers', responses)}
</section>`;
}

export function apiPage(document: object): string {
  const sections = Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lanyard API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${apiPageStyle}</style></head>
<body><main><h1>Lanyard API</h1>
<p>Every address under an organisation is checked against the caller's membership on each request. Refusals are
<a href="https://www.rfc-editor.org/rfc/rfc9457">problem details</a> with a code. A POST that makes something needs an
<code>Idempotency-Key</code>; a change names what it saw in <code>If-Match</code>.
For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}
