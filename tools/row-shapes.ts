// The row types that callers of `all`, `one` and `only` (packages/db/query.ts) declare, as the compiler resolves them.
// Tests check the first row of every query result against them. See docs/decisions/0033-query-helpers.md.
import { resolve } from 'node:path';

import { statementKeyOf, type RowShape, type RowShapes } from '@lanyard/db/row-shapes';
import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  type Node,
  type TemplateLiteral,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

const helpers = new Set(['all', 'one', 'only']);

type Typed = { readonly key: string; readonly row: TypeNode | undefined };

const piecesOf = (template: TemplateLiteral): string[] =>
  isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

function statementsIn(file: Node): Typed[] {
  const found: Typed[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isCallExpression(node.tag) && isIdentifier(node.tag.expression)) {
      if (helpers.has(node.tag.expression.text))
        found.push({ key: statementKeyOf(piecesOf(node.template)), row: node.tag.typeArguments?.[0] });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const simple: readonly (readonly [flag: TypeFlags, kind: string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.VoidLike, 'undefined'],
];

function kindsOf(checker: Checker, type: Type): readonly string[] {
  if (type.isLiteralType()) return [JSON.stringify(type.value)];
  if (type.isUnionType()) return type.getTypes().flatMap((each) => kindsOf(checker, each));
  // A branded string is an intersection of a string and an object.
  const parts = type.isIntersectionType() ? type.getTypes() : [type];
  for (const [flag, kind] of simple) if (parts.some(({ flags }) => (flags & flag) !== 0)) return [kind];
  if (!parts.every(({ flags }) => (flags & (TypeFlags.Object | TypeFlags.NonPrimitive)) !== 0))
    return ['any'];
  return [checker.isArrayLikeType(type) ? 'array' : 'object'];
}

function shapeOf(checker: Checker, row: Type): RowShape {
  const columns = checker.getPropertiesOfType(row);
  const types = checker.getTypeOfSymbol(columns);
  return Object.fromEntries(
    columns.map(({ name }, place) => {
      const type = types[place];
      return [name, type ? [...new Set(kindsOf(checker, type))].toSorted() : ['any']];
    }),
  );
}

/** Asks the compiler for the type of every row in the files of a tsconfig. */
export function rowShapes(config: string): RowShapes {
  const root = resolve(import.meta.dirname, '..');
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve(root, config)] }).getProjects();
    if (!project) throw new Error(`The compiler opens no project for ${config}`);
    const { checker, program } = project;
    const shapes: Record<string, RowShape[]> = {};
    for (const name of program.getSourceFileNames()) {
      const file = name.includes('/node_modules/') ? undefined : program.getSourceFile(name);
      for (const { key, row } of file ? statementsIn(file) : []) {
        const type = row && checker.getTypeFromTypeNode(row);
        (shapes[key] ??= []).push(type ? shapeOf(checker, type) : {});
      }
    }
    return shapes;
  } finally {
    api.close();
  }
}
