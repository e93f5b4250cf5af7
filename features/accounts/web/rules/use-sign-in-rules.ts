import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { changeSignInRules, getSignInRules, type SignInRulesChange } from '../../api-sign-in-rules.ts';
import { always } from '../school/use-school.ts';
import { usePlace } from '../use-place.ts';
import { sessionQuery } from '../use-session.ts';

export function useSignInRules() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['sign-in-rules', org],
    queryFn: ({ signal }) => call(getSignInRules, { params: { org } }, signal),
    staleTime: 0,
  });
}

export function useChangeSignInRules() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ version, body }: { version: number; body: SignInRulesChange }) =>
      call(changeSignInRules, { params: { org }, version, body }),
    onSuccess: async (now) => {
      client.setQueryData(['sign-in-rules', org], now);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
