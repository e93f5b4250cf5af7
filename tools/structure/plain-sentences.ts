// Counts the sentences of a screen that do not go through @lanyard/translation/macro. No program knows every sentence: this
// one counts text between tags, and strings that start with a capital letter and have a space.
import { Visitor, type Expression, type JSXElementName, type Program } from 'oxc-parser';

/** Attributes and fields whose text people read, so one word counts too. */
const read = new Set(
  'title label placeholder alt aria-label hint note description heading text message reason empty caption legend subtitle'.split(
    ' ',
  ),
);
const unread = new Set(['className', 'class', 'd', 'style', 'type', 'role']);
const macros = new Set(['plural', 'Trans', 'Plural']);

const hasWord = (text: string): boolean => /[A-Za-z]{2}/.test(text);
const isSentence = (text: string): boolean => /^[“‘]?[A-Z][\w’']*,? [^<>{}=;]*[a-z]/.test(text);
const isRead = (text: string): boolean => /^[“‘]?[A-Z]|\s/.test(text) && hasWord(text);

const isMacroCall = (callee: Expression): boolean => callee.type === 'Identifier' && macros.has(callee.name);
const isMacroElement = (name: JSXElementName): boolean =>
  name.type === 'JSXIdentifier' && macros.has(name.name);

export function countPlainSentences(program: Program): number {
  let count = 0;
  let hidden = 0; // above 0 inside a macro, or inside a throw, which only engineers read
  const done = new Set<unknown>();
  const hide = (yes: boolean) => {
    if (yes) hidden++;
  };
  const show = (yes: boolean) => {
    if (yes) hidden--;
  };
  const countText = (node: object, text: string, counts: (text: string) => boolean) => {
    if (!done.has(node) && hidden === 0 && counts(text)) count++;
    done.add(node);
  };
  new Visitor({
    JSXElement: ({ openingElement }) => hide(isMacroElement(openingElement.name)),
    'JSXElement:exit': ({ openingElement }) => show(isMacroElement(openingElement.name)),
    CallExpression: ({ callee }) => hide(isMacroCall(callee)),
    'CallExpression:exit': ({ callee }) => show(isMacroCall(callee)),
    ThrowStatement: () => hide(true),
    'ThrowStatement:exit': () => show(true),
    TaggedTemplateExpression: ({ quasi }) => {
      done.add(quasi);
    },
    ImportDeclaration: ({ source }) => {
      done.add(source);
    },
    TSLiteralType: ({ literal }) => {
      done.add(literal);
    },
    JSXText: (node) => countText(node, node.value, hasWord),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || value?.type !== 'Literal') return;
      if (unread.has(name.name)) done.add(value);
      else if (read.has(name.name)) countText(value, value.value, isRead);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && read.has(key.name) && value.type === 'Literal')
        countText(value, String(value.value), isRead);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') countText(node, node.value, isSentence);
    },
    TemplateLiteral: (node) =>
      countText(node, node.quasis.map(({ value }) => value.cooked).join('X'), isSentence),
  }).visit(program);
  return count;
}
