import { defaultLocale } from '@lanyard/format/locale';

import { formatMessage, type CompiledMessage, type MessageValues } from '../format-message.ts';

/** The build turns a sentence into this: its id, its values and its compiled English. */
export type MessageDescriptor = {
  readonly id: string;
  readonly message: CompiledMessage;
  readonly values?: MessageValues;
};

type Language = {
  readonly locale: string;
  /** The sentences by their ids. A sentence that is missing here is shown in English. */
  readonly sentences: Readonly<Record<string, CompiledMessage>>;
};

// The page reloads after a change of language, so nothing listens to this variable.
const language: Language = { locale: defaultLocale, sentences: {} };

/** Built code calls this. Lingui's macros require the name `i18n._`. */
export const i18n = {
  _: ({ id, message, values }: MessageDescriptor): string =>
    formatMessage(language.sentences[id] ?? message, values, language.locale),
};
