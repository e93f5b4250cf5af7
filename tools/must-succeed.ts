import { isRefusal, type Refusal } from '@lanyard/domain/refusal';

/** For acts that must succeed: a refusal is a fault here, with what it says. */
export function mustSucceed<Result>(result: Result): Exclude<Result, Refusal> {
  if (isRefusal(result)) throw new Error(`${result.code} ${JSON.stringify(result.detail)}`);
  return result as Exclude<Result, Refusal>;
}
