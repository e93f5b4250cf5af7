import type { Plugin } from 'vite';

import { macroModule, transformMacros } from './transform.ts';

/** Replaces the macros of sentences. Must come before the React plugin. Does not parse files without macros. */
export const translationPlugin = (): Plugin => ({
  name: 'lanyard:translation',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?(\?|$)/, code: macroModule },
    async handler(text, id) {
      const { code, map } = await transformMacros(id.split('?')[0] ?? id, text);
      return { code, map: map ? JSON.stringify(map) : null };
    },
  },
});
