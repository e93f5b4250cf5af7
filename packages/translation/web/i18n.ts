import { defaultLocale } from '@lanyard/format/locale';

import { formatMessage, type CompiledMessage, type MessageValues } from '../format-message.ts';

/** What the build leaves of a sentence: its id, its values and its compiled English. */
export type MessageDescriptor = {
  readonly id: string;
  readonly message: CompiledMessage;
  readonly values?: MessageValues;
};

type Language = {
  readonly locale: string;
  /** By id. A sentence that is missing here is shown in English. */
  readonly sentences: Readonly<Record<string, CompiledMessage>>;
};

// The page loads anew after a change of language, so nothing listens to this.
const language: Language = { locale: defaultLocale, sentences: {} };

/** What built code calls. Lingui's macros fix the name. */
export const i18n = {
  _: ({ id, message, values }: MessageDescriptor): string =>
    formatMessage(language.sentences[id] ?? message, values, language.locale),
};
