import type { ElementCondition } from './format.ts';
import { fieldValueOf, isEmptyValue, type FieldValue, type Values } from './values.ts';

// Values are compared as they would be printed: a student list may have the number 10 where a document has the text
// "10".
const same = (left: FieldValue, right: FieldValue): boolean => String(left ?? '') === String(right ?? '');

export function isConditionMet(condition: ElementCondition, values: Values): boolean {
  if ('eq' in condition) return same(fieldValueOf(values, condition.eq[0]), condition.eq[1]);
  if ('ne' in condition) return !same(fieldValueOf(values, condition.ne[0]), condition.ne[1]);
  if ('in' in condition) {
    const [path, list] = condition.in;
    return list.some((each) => same(fieldValueOf(values, path), each));
  }
  if ('empty' in condition) return isEmptyValue(fieldValueOf(values, condition.empty));
  if ('filled' in condition) return !isEmptyValue(fieldValueOf(values, condition.filled));
  if ('all' in condition) return condition.all.every((each) => isConditionMet(each, values));
  if ('any' in condition) return condition.any.some((each) => isConditionMet(each, values));
  return !isConditionMet(condition.not, values);
}

/** The fields that must be filled for the condition to be met. */
export function filledPaths(condition: ElementCondition): string[] {
  if ('filled' in condition) return [condition.filled];
  if ('all' in condition) return condition.all.flatMap(filledPaths);
  if ('any' in condition) return condition.any.flatMap(filledPaths);
  return [];
}

export function conditionPaths(condition: ElementCondition): string[] {
  if ('eq' in condition) return [condition.eq[0]];
  if ('ne' in condition) return [condition.ne[0]];
  if ('in' in condition) return [condition.in[0]];
  if ('empty' in condition) return [condition.empty];
  if ('filled' in condition) return [condition.filled];
  if ('all' in condition) return condition.all.flatMap(conditionPaths);
  if ('any' in condition) return condition.any.flatMap(conditionPaths);
  return conditionPaths(condition.not);
}
