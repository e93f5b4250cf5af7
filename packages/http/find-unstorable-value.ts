/**
 * The most levels of nesting. Forms and card documents have fewer. Code that recurses into a value a hundred thousand
 * levels deep would overflow its stack.
 */
const deepest = 64;

function faultOf(text: string): string | undefined {
  if (text.includes('\u0000')) return 'A text holds U+0000.';
  if (!text.isWellFormed()) return 'A text holds half a character.';
  return /^0000-\d\d-\d\d/.test(text) ? 'There was no year 0.' : undefined;
}

/**
 * A value and the part that contains it (`inside`). The path is built only for a fault, because a list can have 500,000
 * values.
 */
type Part = { readonly value: unknown; readonly name: string; readonly inside: Part | undefined };
type Fault = { readonly path: string; readonly message: string };

function pathOf(part: Part): string {
  const names = [part.name];
  for (let outer = part.inside; outer; outer = outer.inside) names.unshift(outer.name);
  return names.join('.');
}

/**
 * Finds values that PostgreSQL cannot store, even if the endpoint's schema allows them. Otherwise the request would end
 * as a server fault. It does not recurse, because a schema may allow values of any depth.
 */
export function findUnstorableValue(given: unknown, where: string): Fault | undefined {
  let level: Part[] = [{ value: given, name: where, inside: undefined }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return { path: where, message: 'It is nested too deeply.' };
    const below: Part[] = [];
    for (const part of level) {
      const { value } = part;
      const message = typeof value === 'string' ? faultOf(value) : undefined;
      if (message !== undefined) return { path: pathOf(part), message };
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, inner] of Object.entries(value)) {
        const wrongName = Array.isArray(value) ? undefined : faultOf(name);
        if (wrongName !== undefined) return { path: pathOf(part), message: wrongName };
        if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null))
          below.push({ value: inner, name, inside: part });
      }
    }
    level = below;
  }
  return undefined;
}
