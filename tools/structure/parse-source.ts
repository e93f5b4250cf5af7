import { parseSync, Visitor, type Expression } from 'oxc-parser';

import { isScreen, queryHelpers } from './layout.ts';
import { countPlainSentences } from './plain-sentences.ts';

export type SourceImport = { readonly from: string; readonly reExport: boolean; readonly typeOnly: boolean };

/** What the checks need to know about one file. */
export type ParsedSource = {
  readonly imports: readonly SourceImport[];
  readonly hasSql: boolean;
  readonly callsAcross: boolean;
  /** The code reads rows of a statement without the helpers of packages/db/query.ts. */
  readonly readsRows: boolean;
  /** Sentences of a screen that cannot be translated. */
  readonly plainSentences: number;
  readonly fault: string | undefined;
};

const sqlCalls = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

function parseCss(text: string): ParsedSource {
  const rules = text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/@(?:import|plugin|reference)\s+(?:url\(\s*)?(['"])(.+?)\1/g);
  const imports = [...rules].map(([, , from = '']) => ({ from, reExport: false, typeOnly: false }));
  return {
    imports,
    hasSql: false,
    callsAcross: false,
    readsRows: false,
    plainSentences: 0,
    fault: undefined,
  };
}

const literal = (written: string): string | undefined => /^(['"`])([^'"`$]*)\1$/.exec(written.trim())?.[2];

const isSqlTag = (expression: Expression): boolean =>
  expression.type === 'Identifier' && expression.name === 'sql';

/** all<Row>(tx)`select …` */
const isHelperTag = (expression: Expression): boolean =>
  expression.type === 'CallExpression' &&
  expression.callee.type === 'Identifier' &&
  queryHelpers.has(expression.callee.name);

/** … .execute(tx) */
const isExecution = (expression: Expression | null): boolean =>
  expression?.type === 'CallExpression' &&
  expression.callee.type === 'MemberExpression' &&
  expression.callee.property.type === 'Identifier' &&
  expression.callee.property.name === 'execute';

const isAwaitedExecution = (expression: Expression | null): boolean =>
  expression?.type === 'ParenthesizedExpression'
    ? isAwaitedExecution(expression.expression)
    : expression?.type === 'AwaitExpression' && isExecution(expression.argument);

/**
 * A file without any of these words has nothing that the visitor below looks for. Skipping such files saves CPU:
 * visiting the syntax tree costs half of it.
 */
const worthAVisit =
  /\b(?:sql|rows|across|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|resolve)\b|\bimport\s*\(|\)\s*`/;

export function parseSource(path: string, text: string): ParsedSource {
  if (path.endsWith('.css')) return parseCss(text);
  const result = parseSync(path, text);
  const { module, errors } = result; // without `program`, which costs the most to read
  let hasSql = false;
  let callsAcross = false;
  let readsRows = false;
  const imports: SourceImport[] = module.staticImports.map((each) => ({
    from: each.moduleRequest.value,
    reExport: false,
    typeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
  }));
  for (const { moduleRequest, isType } of module.staticExports.flatMap((each) => each.entries))
    if (moduleRequest) imports.push({ from: moduleRequest.value, reExport: true, typeOnly: isType });
  for (const { moduleRequest } of module.dynamicImports) {
    const from = literal(text.slice(moduleRequest.start, moduleRequest.end));
    if (from !== undefined) imports.push({ from, reExport: false, typeOnly: false });
  }
  const plainSentences = isScreen(path) ? countPlainSentences(result.program) : 0;
  const fault = errors[0]?.message;
  if (!worthAVisit.test(text)) return { imports, hasSql, callsAcross, readsRows, plainSentences, fault };
  // Visits the syntax tree instead of searching the text, because a comment or a message may mention SQL.
  new Visitor({
    TSImportType: ({ source }) => {
      imports.push({ from: source.value, reExport: false, typeOnly: true });
    },
    TaggedTemplateExpression: ({ tag }) => {
      hasSql ||= isSqlTag(tag) || isHelperTag(tag);
    },
    VariableDeclarator: ({ id, init }) => {
      readsRows ||=
        id.type === 'ObjectPattern' &&
        isAwaitedExecution(init) &&
        id.properties.some(
          (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'rows',
        );
    },
    MemberExpression: ({ object, property }) => {
      const name = property.type === 'Identifier' ? property.name : undefined;
      readsRows ||= name === 'rows' && isAwaitedExecution(object);
      // The caller names a type for the rows, but nothing checks the rows against it.
      readsRows ||=
        name === 'execute' &&
        object.type === 'TaggedTemplateExpression' &&
        isSqlTag(object.tag) &&
        Boolean(object.typeArguments);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      hasSql ||= sqlCalls.has(name) || (name === 'raw' && isSqlTag(callee.object));
      callsAcross ||= name === 'across';
      if (name === 'resolve' && callee.object.type === 'MetaProperty' && first?.type === 'Literal')
        imports.push({ from: String(first.value), reExport: false, typeOnly: true });
    },
  }).visit(result.program);
  return { imports, hasSql, callsAcross, readsRows, plainSentences, fault };
}
