import type { FileRefusalReason } from '@lanyard/domain/import-state';

/** The file as a whole is refused. Anything else that is thrown while reading is `broken`. */
export class FileRefused extends Error {
  readonly reason: FileRefusalReason;
  constructor(reason: FileRefusalReason) {
    super(reason);
    this.reason = reason;
  }
}
