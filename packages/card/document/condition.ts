import type { Condition } from './format.ts';
import { fieldOf, isEmpty, type FieldValue, type Values } from './values.ts';

// Values are compared as they would be printed: a student list may have the number 10 where a document has the text
// "10".
const same = (left: FieldValue, right: FieldValue): boolean => String(left ?? '') === String(right ?? '');

export function holds(condition: Condition, values: Values): boolean {
  if ('eq' in condition) return same(fieldOf(values, condition.eq[0]), condition.eq[1]);
  if ('ne' in condition) return !same(fieldOf(values, condition.ne[0]), condition.ne[1]);
  if ('in' in condition) {
    const [path, list] = condition.in;
    return list.some((each) => same(fieldOf(values, path), each));
  }
  if ('empty' in condition) return isEmpty(fieldOf(values, condition.empty));
  if ('filled' in condition) return !isEmpty(fieldOf(values, condition.filled));
  if ('all' in condition) return condition.all.every((each) => holds(each, values));
  if ('any' in condition) return condition.any.some((each) => holds(each, values));
  return !holds(condition.not, values);
}

export function pathsAsked(condition: Condition): string[] {
  if ('eq' in condition) return [condition.eq[0]];
  if ('ne' in condition) return [condition.ne[0]];
  if ('in' in condition) return [condition.in[0]];
  if ('empty' in condition) return [condition.empty];
  if ('filled' in condition) return [condition.filled];
  if ('all' in condition) return condition.all.flatMap(pathsAsked);
  if ('any' in condition) return condition.any.flatMap(pathsAsked);
  return pathsAsked(condition.not);
}
