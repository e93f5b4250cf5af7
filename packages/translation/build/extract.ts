// Creates the catalogue of the source language: every sentence of the code, for translators and their tools.
import { parseSync, Visitor, type ObjectExpression } from 'oxc-parser';
import { createItem, stringifyPo } from 'pofile-ts';

import { macroModule, transformMacros, type FoundSentence } from './transform.ts';

/** Reads the id and the message of a call such as sentence({ id: '…', message: '…' }). */
function readDescriptor({ properties }: ObjectExpression): FoundSentence | undefined {
  const text = (name: string): string | undefined => {
    for (const each of properties)
      if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name)
        return each.value.type === 'Literal' && typeof each.value.value === 'string'
          ? each.value.value
          : undefined;
    return undefined;
  };
  const [id, message] = [text('id'), text('message')];
  return id === undefined || message === undefined ? undefined : { id, message };
}

function findDescriptors(path: string, text: string): readonly FoundSentence[] {
  const found: FoundSentence[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [given] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'sentence') return;
      const read = given?.type === 'ObjectExpression' ? readDescriptor(given) : undefined;
      if (!read) throw new Error(`${path}: write the id and the message of sentence(…) as plain text`);
      found.push(read);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

export async function findSentences(path: string, text: string): Promise<readonly FoundSentence[]> {
  if (text.includes(`'${macroModule}'`)) return (await transformMacros(path, text)).found;
  return text.includes(`'@lanyard/translation/sentence'`) ? findDescriptors(path, text) : [];
}

/** Creates one PO file. A sentence that several source files use is listed once, with all those files as references. */
export async function createCatalogue(
  files: Iterable<readonly [path: string, text: string]>,
): Promise<string> {
  const items = new Map<string, ReturnType<typeof createItem>>();
  for (const [path, text] of files)
    for (const { id, message } of await findSentences(path, text)) {
      const known = items.get(id);
      if (known && known.msgstr[0] !== message)
        throw new Error(`${path}: ${id} has another message elsewhere`);
      const references = [...new Set([...(known?.references ?? []), path])];
      items.set(id, { ...createItem(), msgid: id, msgstr: [message], references });
    }
  return stringifyPo(
    {
      headers: { Language: 'en', 'Content-Type': 'text/plain; charset=UTF-8' },
      items: [...items.values()].toSorted((a, b) =>
        `${a.references[0] ?? ''} ${a.msgid}` < `${b.references[0] ?? ''} ${b.msgid}` ? -1 : 1,
      ),
    },
    { foldLength: 0 },
  );
}
