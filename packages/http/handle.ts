import type { Act, StandsAs } from '@lanyard/db/tenant';
import type { Refusal } from '@lanyard/domain/refusal';
import type { Action, Role, Scopes } from '@lanyard/domain/role';

import type { Answered, DoorEndpoint, OrgEndpoint, Read, RefusedBy } from './endpoint.ts';

/** An act inside an organisation also learns how far the caller's permission reaches. */
export type OrgRoute = {
  readonly endpoint: OrgEndpoint;
  readonly run: (act: Act, asked: never) => Promise<unknown>;
};

/** A password alone, or a second factor with it; nothing in between. */
export type SecondFactor = 'proven' | 'missing';

/** Somebody at the door: perhaps signed in, in no organisation yet. */
export type Visit = {
  readonly person: string | undefined;
  readonly sessionHash: Buffer | undefined;
  readonly secondFactor: SecondFactor;
  /** Proved lately that it is them: see `dangerous`. */
  readonly fresh: boolean;
  readonly address: string;
  readonly userAgent: string;
  /** Where the caller's pages are: `https://cards.school.example`. */
  readonly origin: string;
  /** Of a sign-in that is half done. */
  readonly pendingToken: string | undefined;
  /** Of a browser that someone has signed in with before. */
  readonly deviceToken: string | undefined;
  readonly keepSession: (token: string, seconds: number) => void;
  readonly dropSession: () => void;
  readonly keepPending: (token: string, seconds: number) => void;
  readonly dropPending: () => void;
  readonly keepDevice: (token: string, seconds: number) => void;
};
export type DoorRoute = {
  readonly endpoint: DoorEndpoint;
  readonly run: (visit: Visit, asked: never) => Promise<unknown>;
};

export type Route = OrgRoute | DoorRoute;

/** Binds a contract to the function that fulfils it. */
export const handle = <E extends OrgEndpoint>(
  endpoint: E,
  run: (
    act: Act,
    asked: Read<E> & {
      readonly scopes: Scopes;
      /** For what only the request's content tells: what a file is for. */
      readonly may: (action: Action) => boolean;
      /** Which rows the caller may reach with another action than the endpoint's own. */
      readonly scopesFor: (action: Action) => Scopes;
    },
  ) => Promise<Answered<E> | Refusal<RefusedBy<E>>>,
): OrgRoute => ({ endpoint, run });

export const handleAtDoor = <E extends DoorEndpoint>(
  endpoint: E,
  run: (visit: Visit, asked: Read<E>) => Promise<Answered<E> | Refusal<RefusedBy<E>>>,
): DoorRoute => ({ endpoint, run });

/** Who the caller is in the organisation the address names. */
export type Membership = {
  readonly person: string;
  readonly roles: readonly Role[];
  readonly as: Exclude<StandsAs, 'app_worker'>;
  /** Proved lately that it is them: see `dangerous`. */
  readonly fresh: boolean;
};
