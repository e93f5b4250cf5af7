import { defaultLocale } from '@lanyard/format/locale';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import { formatMessage, type CompiledMessage, type MessageValues } from './format-message.ts';
import type { Sentence } from './sentence.ts';

const compiled = new Map<string, CompiledMessage>();

/** Returns a sentence with its values, for text that leaves the server in an email, a file or a document. */
export function translate({ message }: Sentence, values: MessageValues = {}, locale = defaultLocale): string {
  const tokens = compiled.get(message) ?? (compileMessageOrThrow(message) as CompiledMessage);
  compiled.set(message, tokens);
  return formatMessage(tokens, values, locale);
}
