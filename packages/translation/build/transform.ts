// Applies Lingui's macros to one file: `t`, `plural` and `Trans` of ../web/macro.ts become calls with an id, the values
// and the compiled English. So browsers compile nothing, and English needs no catalogue.
import { transformAsync, types as t, type PluginObj } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

export type FoundSentence = { readonly id: string; readonly message: string };
export const macroModule = '@lanyard/translation/macro';

const linguiConfig = {
  macro: { corePackage: [macroModule], jsxPackage: [macroModule] },
  runtimeConfigModule: {
    i18n: ['@lanyard/translation/i18n', 'i18n'],
    Trans: ['@lanyard/translation/trans', 'Trans'],
    useLingui: ['@lanyard/translation/i18n', 'useLingui'],
  },
};

const isDescriptor = ({ leadingComments }: t.ObjectExpression): boolean =>
  leadingComments?.some(({ value }) => /^\W*i18n\W*$/.test(value)) === true; // Lingui's macros add this comment

const fieldOf = ({ properties }: t.ObjectExpression, name: string): t.ObjectProperty | undefined =>
  properties.find((each) => t.isObjectProperty(each) && t.isIdentifier(each.key, { name })) as
    | t.ObjectProperty
    | undefined;

/** Compiles the English of each sentence and reports it. */
const compileEnglish = (report: (found: FoundSentence) => void): PluginObj => ({
  visitor: {
    Program: {
      exit(program) {
        program.traverse({
          ObjectExpression(path) {
            if (!isDescriptor(path.node)) return;
            const [id, message] = [fieldOf(path.node, 'id'), fieldOf(path.node, 'message')];
            if (!t.isStringLiteral(id?.value) || !t.isStringLiteral(message?.value)) return;
            if (path.parentPath.isCallExpression() && !path.getFunctionParent())
              throw path.buildCodeFrameError('is read before the language is known; write msg`…` here');
            report({ id: id.value.value, message: message.value.value });
            message.value = t.valueToNode(compileMessageOrThrow(message.value.value));
          },
        });
      },
    },
  },
});

export async function transformMacros(
  path: string,
  text: string,
): Promise<{
  readonly code: string;
  readonly map: object | undefined;
  readonly found: readonly FoundSentence[];
}> {
  const found: FoundSentence[] = [];
  const done = await transformAsync(text, {
    filename: path,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: path.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [
      [linguiMacro, { linguiConfig, descriptorFields: 'message' }],
      compileEnglish((each) => found.push(each)),
    ],
  });
  return { code: done?.code ?? text, map: done?.map ?? undefined, found };
}
