import type { Act, DatabaseRole } from '@lanyard/db/tenant';
import type { Refusal } from '@lanyard/domain/refusal';
import type { Action, Role, Scopes } from '@lanyard/domain/role';

import type {
  EndpointAnswer,
  GlobalEndpoint,
  Endpoint,
  OrgEndpoint,
  EndpointInput,
  EndpointRefusal,
} from './endpoint.ts';

/** `name` is the key under which a feature lists the act, and the operation's name in the API (`operationId`). */
export type OrgRoute = {
  readonly name: string;
  readonly endpoint: OrgEndpoint;
  readonly run: (act: Act, asked: never) => Promise<unknown>;
};

/** A session has proven a second factor or it has not. There is no state in between. */
export type SecondFactorState = 'proven' | 'missing';

/** A caller outside organisations, signed in or not. */
export type Visit = {
  readonly person: string | undefined;
  readonly sessionHash: Buffer | undefined;
  readonly secondFactor: SecondFactorState;
  /** The person confirmed their identity lately, which endpoints marked `dangerous` require. */
  readonly fresh: boolean;
  readonly address: string;
  readonly userAgent: string;
  /** The origin of the pages in the caller's browser, such as `https://cards.school.example`. */
  readonly origin: string;
  /** The token of a sign-in that waits for its second factor. */
  readonly pendingToken: string | undefined;
  /** The token of a browser that someone has signed in with before. */
  readonly deviceToken: string | undefined;
  readonly keepSession: (token: string, seconds: number) => void;
  readonly dropSession: () => void;
  readonly keepPending: (token: string, seconds: number) => void;
  readonly dropPending: () => void;
  readonly keepDevice: (token: string, seconds: number) => void;
};
export type GlobalRoute = {
  readonly name: string;
  readonly endpoint: GlobalEndpoint;
  readonly run: (visit: Visit, asked: never) => Promise<unknown>;
};

export type Route = OrgRoute | GlobalRoute;

type AnswerOf<E extends Endpoint> = Promise<EndpointAnswer<E> | Refusal<EndpointRefusal<E>>>;

/** An act inside an organisation also gets the scopes of the caller's permission. */
type OrgAct<E extends OrgEndpoint> = (
  act: Act,
  asked: EndpointInput<E> & {
    readonly scopes: Scopes;
    /**
     * Checks another permission, if only the content of the request tells which one is needed (the purpose of an
     * upload).
     */
    readonly may: (action: Action) => boolean;
    /** For which records the caller may do another action than that of the endpoint. */
    readonly scopesFor: (action: Action) => Scopes;
  },
) => AnswerOf<E>;
type DoorAct<E extends GlobalEndpoint> = (visit: Visit, asked: EndpointInput<E>) => AnswerOf<E>;

/** The functions that implement the contracts: one for each contract and no others. */
type Acts<Contracts> = {
  readonly [
    Name in keyof Contracts as Contracts[Name] extends Endpoint ? Name : never
  ]: Contracts[Name] extends OrgEndpoint
    ? OrgAct<Contracts[Name]>
    : Contracts[Name] extends GlobalEndpoint
      ? DoorAct<Contracts[Name]>
      : never;
};

/**
 * Binds contracts to the functions that implement them. `contracts` may be a whole `api.ts`, whose other exports are
 * ignored.
 */
export function createRoutes<const Contracts extends Readonly<Record<string, unknown>>>(
  contracts: Contracts,
  acts: Acts<Contracts>,
): Route[] {
  return Object.entries(acts).map(([name, run]) => ({ name, endpoint: contracts[name], run }) as Route);
}

/** The contracts of these routes by the name of their operation. Throws if two routes have one name. */
export function contractsOf(routes: readonly Route[]): Readonly<Record<string, Endpoint>> {
  const contracts: Record<string, Endpoint> = {};
  for (const { name, endpoint } of routes) {
    if (name in contracts) throw new Error(`Two routes have the name ${name}`);
    contracts[name] = endpoint;
  }
  return contracts;
}

/** Who the caller is in the organisation that the URL names. */
export type CallerMembership = {
  readonly person: string;
  readonly roles: readonly Role[];
  readonly as: Exclude<DatabaseRole, 'app_worker'>;
  /** The person confirmed their identity lately, which endpoints marked `dangerous` require. */
  readonly fresh: boolean;
};
