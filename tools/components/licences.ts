// The licences that a package may have (SPDX identifiers), and the packages that may have another one.

const allowedLicences = new Set([
  'MIT',
  'MIT-0', // MIT without the duty to name the author
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'MPL-2.0',
  'OFL-1.1',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
]);

export type LicenceException = {
  /** What its package.json says. If a new version says something else, the exception no longer holds. */
  readonly says: string | undefined;
  readonly because: string;
};
export const licenceExceptions: Readonly<Record<string, LicenceException>> = {
  '@img/sharp-libvips-linux-x64': {
    says: 'LGPL-3.0-or-later',
    because: 'a shared library that sharp loads: we do not change it, and an operator can replace its file',
  },
  'caniuse-lite': {
    says: 'CC-BY-4.0',
    because:
      'a list of browsers that Babel brings. Only the build loads Babel, and nothing of the list ships',
  },
  'incremental-encoder': {
    says: 'MPL 2.0',
    because: 'it means MPL-2.0: the list of leaked passwords brings it, and we do not load it',
  },
  'png-js': {
    says: undefined,
    because: 'its LICENSE file has the text of MIT; only tests use it, through pdfkit',
  },
};

/** Whether an SPDX expression such as `(MIT OR GPL-2.0) AND ISC` lets us use the package under allowed licences only. */
export function isAllowedLicence(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const take = (word: string): boolean => tokens[at] === word && ++at > 0;
  const readOne = (): boolean => {
    if (!take('(')) return allowedLicences.has(tokens[at++] ?? '');
    const inside = readAny();
    return take(')') && inside;
  };
  const readAll = (): boolean => {
    let all = readOne();
    while (take('AND')) all = readOne() && all;
    return all;
  };
  const readAny = (): boolean => {
    let any = readAll();
    while (take('OR')) any = readAll() || any;
    return any;
  };
  // If words are left over, we do not know this kind of expression: `MIT WITH …`, `SEE LICENSE IN …`.
  return readAny() && at === tokens.length;
}
