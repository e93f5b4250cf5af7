import type { FileReason } from '@lanyard/domain/import-state';

/** The file as a whole is refused. Anything else that is thrown while reading is `broken`. */
export class FileRefused extends Error {
  readonly reason: FileReason;
  constructor(reason: FileReason) {
    super(reason);
    this.reason = reason;
  }
}
