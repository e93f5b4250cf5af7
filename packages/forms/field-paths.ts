type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Nested = Readonly<Record<string, unknown>>;

/** The names of the fields that contain exactly this type of value: `name`, `profile.margin`. */
export type PathTo<Draft, Value> = {
  [Key in keyof Draft & string]: Same<Draft[Key], Value> extends true
    ? Key
    : Draft[Key] extends readonly unknown[] | null | undefined
      ? never
      : Draft[Key] extends object
        ? `${Key}.${PathTo<Draft[Key], Value>}`
        : never;
}[keyof Draft & string];

/** The paths of the fields whose value is one of several texts, or null if nothing is chosen yet. */
export type PathToChoice<Draft> = {
  [Key in keyof Draft & string]: Draft[Key] extends string | null
    ? Key
    : Draft[Key] extends readonly unknown[]
      ? never
      : Draft[Key] extends object
        ? `${Key}.${PathToChoice<Draft[Key]>}`
        : never;
}[keyof Draft & string];

export type ValueAt<Draft, Path extends string> = Path extends keyof Draft
  ? Draft[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Draft
      ? ValueAt<Draft[Key], Rest>
      : never
    : never;

export const valueAt = (draft: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Nested | undefined)?.[key], draft);

/** Returns a copy of the draft with another value in one field. */
export function withValueAt<Draft>(draft: Draft, path: string, value: unknown): Draft {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt((draft as Nested)[key] ?? {}, rest.join('.'), value);
  return { ...draft, [key]: inner };
}
