import { defaultLocale } from '@lanyard/format/locale';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import { formatMessage, type CompiledMessage, type MessageValues } from './format-message.ts';
import type { Sentence } from './sentence.ts';

const compiled = new Map<string, CompiledMessage>();

/** A sentence with its values, where it leaves the server: in an email, a file, a document. */
export function translate({ message }: Sentence, values: MessageValues = {}, locale = defaultLocale): string {
  const tokens = compiled.get(message) ?? (compileMessageOrThrow(message) as CompiledMessage);
  compiled.set(message, tokens);
  return formatMessage(tokens, values, locale);
}
