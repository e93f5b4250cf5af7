// What a tablet keeps between the shutter and the server. Everything here works without a connection.
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
  /** Of today, the newest first; a sent one stays until its class is left. */
  readonly shots: readonly Shot[];
  readonly sayings: readonly Saying[];
  /** Share of the space the browser gives us that is used. */
  readonly full: number;
};

export type Device = {
  readonly state: () => DeviceState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What was last heard of a class, for when there is no connection. */
  readonly keepSections: (today: string, sections: readonly CaptureSection[]) => Promise<void>;
  readonly sections: () => Promise<{ today: string; sections: readonly CaptureSection[] } | undefined>;
  readonly keepQueue: (queue: CaptureQueue) => Promise<void>;
  readonly queueOf: (section: string) => Promise<CaptureQueue | undefined>;
  /** Answers once it is safe on this device; sending goes on by itself. */
  readonly addShot: (
    shot: Pick<Shot, 'student' | 'section' | 'takenAt' | 'follows'>,
    picture: Blob,
  ) => Promise<Shot>;
  readonly pictureOf: (shot: string) => Promise<Blob | undefined>;
  readonly say: (saying: Saying) => Promise<void>;
  /** Tries at once what waits. */
  readonly sendNow: () => void;
  /** At logout: `keep` leaves what is unsent locked on the device for up to seven days. */
  readonly close: (unsent: 'keep' | 'discard') => Promise<void>;
};
