// What a tablet keeps between the shutter and the server. Everything here works without a connection.
import type { Me } from '@lanyard/accounts/api';

import type { CaptureQueue, CaptureSection } from '../../../api-capture.ts';

export type ShotState = 'saved' | 'sending' | 'sent' | 'refused';
export type Shot = {
  /** Made at the shutter; the photo's own from then on. */
  readonly id: string;
  readonly student: string;
  readonly section: string;
  readonly takenAt: string;
  /** The photo or shot that was before the operator's eyes. */
  readonly follows: string | null;
  /** `saved`: on this device alone. `sent`: all of it is safe with the server. */
  readonly state: ShotState;
  /** Of its bytes, while it is being sent. */
  readonly sent: number;
  readonly size: number;
  /** Why the server would not have it: a refusal's code. */
  readonly reason: string | null;
};

/** Said by the operator, sent in the order it was said, once. */
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
  /** What keeps the queue from going on though there is a connection: nobody is signed in, or the role was taken away. */
  readonly held: 'signed_out' | 'not_allowed' | null;
  /** Of today, the newest first, and every unsent one; a sent one stays until the day is over. */
  readonly shots: readonly Shot[];
  readonly sayings: readonly Saying[];
  /** Share of the space the browser gives us that is used. */
  readonly full: number;
  /** True: the browser may not throw it away when the disk gets full. */
  readonly lasting: boolean;
};

export type Device = {
  readonly state: () => DeviceState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What was last heard of a class, for when there is no connection. */
  readonly keepSections: (today: string, sections: readonly CaptureSection[]) => Promise<void>;
  readonly sections: () => Promise<{ today: string; sections: readonly CaptureSection[] } | undefined>;
  readonly keepQueue: (queue: CaptureQueue) => Promise<void>;
  readonly queueOf: (section: string) => Promise<CaptureQueue | undefined>;
  /** Who is signed in, as the server said at `heardAt`: with it the app opens without a connection. */
  readonly keepMe: (me: Me, heardAt: number) => Promise<void>;
  /** Answers once it is safe on this device; sending goes on by itself. */
  readonly addShot: (
    shot: Pick<Shot, 'student' | 'section' | 'takenAt' | 'follows'>,
    picture: Blob,
  ) => Promise<Shot>;
  /** While it is on this device: not once the server has it. */
  readonly pictureOf: (shot: string) => Promise<Blob | undefined>;
  readonly say: (saying: Saying) => Promise<void>;
  /** Tries at once what waits; also what to do after somebody signed in again. */
  readonly sendNow: () => void;
  /** At logout: `keep` leaves what is unsent locked on the device for up to seven days. */
  readonly close: (unsent: 'keep' | 'discard') => Promise<void>;
};
