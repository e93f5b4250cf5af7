import { parseSync, Visitor, type Expression } from 'oxc-parser';

export type Import = { readonly from: string; readonly reExport: boolean; readonly typeOnly: boolean };

/** What one file says, as far as the checks ask. */
export type Parsed = {
  readonly imports: readonly Import[];
  readonly hasSql: boolean;
  readonly callsAcross: boolean;
  readonly fault: string | undefined;
};

const sqlCalls = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

function parseCss(text: string): Parsed {
  const rules = text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/@(?:import|plugin|reference)\s+(?:url\(\s*)?(['"])(.+?)\1/g);
  const imports = [...rules].map(([, , from = '']) => ({ from, reExport: false, typeOnly: false }));
  return { imports, hasSql: false, callsAcross: false, fault: undefined };
}

const literal = (written: string): string | undefined => /^(['"`])([^'"`$]*)\1$/.exec(written.trim())?.[2];

const isSqlTag = (expression: Expression): boolean =>
  expression.type === 'Identifier' && expression.name === 'sql';

export function parseSource(path: string, text: string): Parsed {
  if (path.endsWith('.css')) return parseCss(text);
  const { module, program, errors } = parseSync(path, text);
  let hasSql = false;
  let callsAcross = false;
  const imports: Import[] = module.staticImports.map((each) => ({
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
  // A program, not a search of the text: a comment or a message may speak of SQL.
  new Visitor({
    TSImportType: ({ source }) => {
      imports.push({ from: source.value, reExport: false, typeOnly: true });
    },
    TaggedTemplateExpression: ({ tag }) => {
      hasSql ||= isSqlTag(tag);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      hasSql ||= sqlCalls.has(name) || (name === 'raw' && isSqlTag(callee.object));
      callsAcross ||= name === 'across';
      if (name === 'resolve' && callee.object.type === 'MetaProperty' && first?.type === 'Literal')
        imports.push({ from: String(first.value), reExport: false, typeOnly: true });
    },
  }).visit(program);
  return { imports, hasSql, callsAcross, fault: errors[0]?.message };
}
