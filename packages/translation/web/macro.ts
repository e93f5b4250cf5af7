// Screens write sentences with these macros. None of this runs: the build replaces each call (../build/transform.ts). A
// call that the build could not replace fails, because the name does not exist.
import type { ReactNode } from 'react';

import type { MessageDescriptor } from './i18n.ts';

type Forms = { readonly one: string; readonly other: string; readonly [exact: number]: string };

/** t`Hello ${name}`: a sentence. Values are text, so a number is formatted first. */
export declare function t(words: TemplateStringsArray, ...values: readonly string[]): string;
/** Returns the text of a sentence that msg`…` defined. */
export declare function t(described: MessageDescriptor): string;

/** For sentences outside of functions: msg`Reports`. A component reads them with t(…). */
export declare function msg(words: TemplateStringsArray, ...values: readonly string[]): MessageDescriptor;

/** plural(count, { one: '# card is late', other: '# cards are late' }): `#` is the number, formatted. */
export declare function plural(count: number, forms: Forms): string;

/** A sentence with elements in it: <Trans>Read the <a href={guide}>guide</a>.</Trans> */
export declare function Trans(props: { readonly children: ReactNode }): ReactNode;

/** A plural inside of <Trans>. */
export declare function Plural(props: {
  readonly value: number;
  readonly one: ReactNode;
  readonly other: ReactNode;
}): ReactNode;
