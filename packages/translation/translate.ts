import { defaultLocale } from '@lanyard/format/locale';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import { formatMessage, type Compiled, type Values } from './format-message.ts';
import type { Sentence } from './sentence.ts';

const compiled = new Map<string, Compiled>();

/** A sentence with its values, where it leaves the server: in an email, a file, a document. */
export function translate({ message }: Sentence, values: Values = {}, locale = defaultLocale): string {
  const tokens = compiled.get(message) ?? (compileMessageOrThrow(message) as Compiled);
  compiled.set(message, tokens);
  return formatMessage(tokens, values, locale);
}
