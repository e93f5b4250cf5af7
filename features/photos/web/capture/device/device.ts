// What a tablet stores between the shutter and the server. Everything here works without a connection.
import type { Me } from '@lanyard/accounts/api';

import type { CaptureQueue, CaptureSection } from '../../../api-capture.ts';

export type ShotState = 'saved' | 'sending' | 'sent' | 'refused';
export type Shot = {
  /** The tablet creates this id at the shutter. It becomes the id of the photo. */
  readonly id: string;
  readonly student: string;
  readonly section: string;
  readonly takenAt: string;
  /** The photo or shot that the operator saw when this shot was taken. */
  readonly follows: string | null;
  /** `saved`: only this device has it. `sent`: the server has all bytes. */
  readonly state: ShotState;
  /** The number of bytes sent so far. */
  readonly sent: number;
  /** When this device heard that the server has all bytes. */
  readonly sentAt: string | null;
  readonly size: number;
  /** Why the server refused the shot: the code of the refusal. */
  readonly reason: string | null;
};

/** A statement of the operator, for example that a student is absent. Statements are sent in order, each once. */
export type Saying =
  | {
      readonly kind: 'absence';
      readonly student: string;
      readonly day: string;
      readonly absent: boolean;
      readonly saidAt: string;
    }
  | { readonly kind: 'name'; readonly student: string; readonly was: string; readonly proposed: string };

export type DeviceState = {
  readonly online: boolean;
  /** Why nothing is sent although there is a connection: no one is signed in, or the person lost the role. */
  readonly held: 'signed_out' | 'not_allowed' | null;
  /** All unsent shots, and the sent ones of today, newest first. */
  readonly shots: readonly Shot[];
  readonly sayings: readonly Saying[];
  /** The used share of the storage that the browser gives us, 0 to 1. */
  readonly full: number;
  /** True if the browser must not delete the data when the disk is full. */
  readonly lasting: boolean;
};

export type Device = {
  readonly state: () => DeviceState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the latest answer of the server about the classes, for use without a connection. */
  readonly keepSections: (today: string, sections: readonly CaptureSection[]) => Promise<void>;
  readonly sections: () => Promise<{ today: string; sections: readonly CaptureSection[] } | undefined>;
  readonly keepQueue: (queue: CaptureQueue) => Promise<void>;
  readonly queueOf: (section: string) => Promise<CaptureQueue | undefined>;
  /** Stores who is signed in, as the server said at `heardAt`, so that the app can open without a connection. */
  readonly keepMe: (me: Me, heardAt: number) => Promise<void>;
  /** Resolves when the shot is stored on this device. Sending continues in the background. */
  readonly addShot: (
    shot: Pick<Shot, 'student' | 'section' | 'takenAt' | 'follows'>,
    picture: Blob,
  ) => Promise<Shot>;
  /** Returns the picture. Undefined after the server has received it. */
  readonly pictureOf: (shot: string) => Promise<Blob | undefined>;
  readonly say: (saying: Saying) => Promise<void>;
  /** Sends everything that waits at once. Call it also after a person signs in again. */
  readonly sendNow: () => void;
  /** Closes the device at logout. `keep` leaves unsent data encrypted on the device for up to seven days. */
  readonly close: (unsent: 'keep' | 'discard') => Promise<void>;
};
