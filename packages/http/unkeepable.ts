/** More than any form or card document has; a hundred thousand would exhaust the stack of whoever walks through it. */
const deepest = 64;

function faultOf(text: string): string | undefined {
  if (text.includes('\u0000')) return 'A text holds U+0000.';
  if (!text.isWellFormed()) return 'A text holds half a character.';
  return /^0000-\d\d-\d\d/.test(text) ? 'There was no year 0.' : undefined;
}

type Part = { readonly path: string; readonly value: unknown };
type Fault = { readonly path: string; readonly message: string };

/**
 * What PostgreSQL cannot keep, whatever the contract says of it: what got so far would end as a fault. Without recursion,
 * because nobody has looked yet at how deep it is.
 */
export function unkeepable(given: unknown, where: string): Fault | undefined {
  let level: Part[] = [{ path: where, value: given }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return { path: where, message: 'It is nested too deeply.' };
    const below: Part[] = [];
    for (const { path, value } of level) {
      const message = typeof value === 'string' ? faultOf(value) : undefined;
      if (message !== undefined) return { path, message };
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, inner] of Object.entries(value))
        below.push({ path, value: name }, { path: `${path}.${name}`, value: inner });
    }
    level = below;
  }
  return undefined;
}
