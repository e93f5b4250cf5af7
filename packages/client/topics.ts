import type { Topic } from '@lanyard/domain/live';
import type { OwnTopic } from '@lanyard/http/endpoint';
import type { Query, QueryClient } from '@tanstack/react-query';

/** The query key of the session: the signed-in person and their organisations. */
export const sessionKey = ['session'] as const;

/**
 * A change of these topics also refreshes the session, because its answer has the organisation's name and the person's
 * roles.
 */
const alsoInSession: ReadonlySet<string> = new Set<Topic>(['memberships', 'organisation', 'people', 'years']);

type Refresh = {
  /** The id of the organisation. Empty for data of the person. */
  readonly org: string;
  /** If left out, `refreshTopics` refreshes every topic of the organisation. */
  readonly topics?: Iterable<string>;
  /** `none`: queries are only marked as old, and read again when a screen needs them. */
  readonly refetchType?: 'active' | 'none';
};

export const isOrgQuery = (org: string, { queryKey }: Query): boolean => queryKey[1] === org;
const readsOf = ({ meta, queryKey }: Query): readonly unknown[] =>
  Array.isArray(meta?.['reads']) ? meta['reads'] : [queryKey[0]];

/** Reads everything about these topics again. */
export async function refreshTopics(
  client: QueryClient,
  { org, topics, refetchType = 'active' }: Refresh,
): Promise<void> {
  const wanted = topics === undefined ? undefined : new Set<unknown>(topics);
  const isWanted = (query: Query): boolean =>
    isOrgQuery(org, query) && (wanted === undefined || readsOf(query).some((topic) => wanted.has(topic)));
  const isSession = wanted === undefined || [...wanted].some((topic) => alsoInSession.has(String(topic)));
  await Promise.all([
    client.invalidateQueries({ predicate: isWanted, refetchType }),
    isSession && client.invalidateQueries({ queryKey: sessionKey, refetchType }),
  ]);
}

/** Reads data of the person again, which belongs to no organisation. */
export const refreshOwnTopics = (client: QueryClient, topics: readonly OwnTopic[]): Promise<unknown> =>
  Promise.all(
    topics.map((topic) => client.invalidateQueries({ queryKey: topic === 'session' ? sessionKey : [topic] })),
  );
