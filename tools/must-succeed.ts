import { isRefusal, type Refusal } from '@lanyard/domain/refusal';

/** For acts that must succeed. Throws an error with the code and detail if the result is a refusal. */
export function mustSucceed<Result>(result: Result): Exclude<Result, Refusal> {
  if (isRefusal(result)) throw new Error(`${result.code} ${JSON.stringify(result.detail)}`);
  return result as Exclude<Result, Refusal>;
}
