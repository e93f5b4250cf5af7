import { isScreen, plainSentencesFile } from './layout.ts';
import type { Workspace } from './workspace.ts';

type Counts = Readonly<Record<string, number>>;

/** How many sentences of each screen cannot be translated. Files without such a sentence are left out. */
export const countBySource = ({ sources }: Workspace): Counts =>
  Object.fromEntries(
    sources
      .filter(({ path, parsed }) => isScreen(path) && parsed.plainSentences > 0)
      .map(({ path, parsed }) => [path, parsed.plainSentences]),
  );

/** Fails if a file's count of untranslatable sentences differs from the stored count, which may only become smaller. */
export function* sentenceBreaches(workspace: Workspace): Generator<string> {
  const allowed = JSON.parse(workspace.tree.get(plainSentencesFile) ?? '{}') as Counts;
  const counts = countBySource(workspace);
  for (const path of new Set([...Object.keys(allowed), ...Object.keys(counts)])) {
    const [count, most] = [counts[path] ?? 0, allowed[path] ?? 0];
    if (count > most)
      yield `${path}: has ${String(count)} sentences that cannot be translated, allowed are ${String(most)}; write new ones with @lanyard/translation/macro`;
    else if (count < most)
      yield `${path}: has ${String(count)} sentences that cannot be translated, ${plainSentencesFile} says ${String(most)}; npm run words -- count`;
  }
}
