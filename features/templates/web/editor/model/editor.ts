// The editor without a screen: a document, the selection and the steps of undo and redo.
import type { DocumentFault } from '@lanyard/card/document/fault';
import type { CardDocument } from '@lanyard/card/document/format';
import { readDocument } from '@lanyard/card/document/read-document';

import { elementsOf, type SideName } from './elements.ts';
import {
  emptyHistory,
  addHistoryStep,
  undoHistoryStep,
  redoHistoryStep,
  type History,
  type HistoryState,
} from './history.ts';
import type { SnapLine } from './snap.ts';

export type EditorState = HistoryState & {
  readonly history: History;
  /** The state before a drag began, so that one undo step undoes the whole drag. */
  readonly before: HistoryState | null;
  readonly lines: readonly SnapLine[];
  /** True if this person may not change the document, because someone else is editing. */
  readonly readOnly: boolean;
};

export type CommitOptions = {
  /** Edits with the same `merge` that follow each other quickly become one undo step, such as arrow keys or typing. */
  readonly merge?: string;
  readonly select?: readonly string[];
  readonly side?: SideName;
};

export type Editor = ReturnType<typeof createEditor>;

// Edits that follow each other within this many milliseconds can become one undo step.
const mergeWithin = 1000;

const known = (document: CardDocument, side: SideName, ids: readonly string[]): readonly string[] => {
  const there = new Set(elementsOf(document, side).map(({ id }) => id));
  return ids.every((id) => there.has(id)) ? ids : ids.filter((id) => there.has(id));
};

export function createEditor(document: CardDocument, now: () => number = Date.now) {
  let state: EditorState = {
    document,
    side: 'front',
    selected: [],
    history: emptyHistory,
    before: null,
    lines: [],
    readOnly: false,
  };
  let merging: { key: string; at: number } | null = null;
  const hearers = new Set<() => void>();

  function set(next: Partial<EditorState>): void {
    state = { ...state, ...next };
    for (const hear of hearers) hear();
  }
  const moment = (): HistoryState => ({
    document: state.document,
    side: state.side,
    selected: state.selected,
  });

  /**
   * Applies the edit as one undo step. If the result could not be saved, nothing changes and the faults are returned.
   */
  function commit(
    label: string,
    edit: (document: CardDocument) => CardDocument,
    options: CommitOptions = {},
  ): readonly DocumentFault[] {
    if (state.readOnly) return [];
    endDrag('Move');
    const next = edit(state.document);
    if (next === state.document) return [];
    const { faults } = readDocument(next);
    // A document that already has a fault can still be edited. Publishing names the fault.
    if (faults && !readDocument(state.document).faults) return faults;
    const merges =
      options.merge !== undefined && merging?.key === options.merge && now() - merging.at < mergeWithin;
    const history = merges
      ? { ...state.history, future: [] }
      : addHistoryStep(state.history, { ...moment(), label });
    merging = options.merge === undefined ? null : { key: options.merge, at: now() };
    const side = options.side ?? state.side;
    set({ document: next, side, selected: known(next, side, options.select ?? state.selected), history });
    return [];
  }

  function walk(step: typeof undoHistoryStep): string | null {
    if (state.readOnly || state.before) return null;
    const walked = step(state.history, moment());
    if (!walked) return null;
    merging = null;
    const { document: there, side, selected, label } = walked.moment;
    set({ document: there, side, selected, history: walked.history, lines: [] });
    return label;
  }

  function select(ids: readonly string[]): void {
    merging = null;
    const selected = known(state.document, state.side, ids);
    if (selected.length !== state.selected.length || selected.some((id, at) => id !== state.selected[at]))
      set({ selected });
  }

  function beginDrag(): void {
    if (!state.readOnly) set({ before: moment() });
  }
  function drag(next: CardDocument, lines: readonly SnapLine[] = [], selected = state.selected): void {
    if (state.before) set({ document: next, lines, selected });
  }
  function endDrag(label: string): void {
    if (!state.before) return;
    const { before } = state;
    const changed = before.document !== state.document && !readDocument(state.document).faults;
    merging = null;
    set({
      before: null,
      lines: [],
      ...(changed
        ? { history: addHistoryStep(state.history, { ...before, label }) }
        : { document: before.document, selected: known(before.document, before.side, state.selected) }),
    });
  }
  function cancelDrag(): void {
    if (state.before) set({ ...state.before, before: null, lines: [] });
  }

  return {
    get: () => state,
    subscribe: (hear: () => void) => {
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
    commit,
    select,
    toggle: (id: string) =>
      select(
        state.selected.includes(id) ? state.selected.filter((each) => each !== id) : [...state.selected, id],
      ),
    showSide: (side: SideName) => {
      merging = null;
      set({ side, selected: [] });
    },
    /** Returns the label of the step that was undone, or null if there was none. */
    undo: () => walk(undoHistoryStep),
    redo: () => walk(redoHistoryStep),
    beginDrag,
    drag,
    endDrag,
    cancelDrag,
    setReadOnly: (readOnly: boolean) => {
      cancelDrag();
      set({ readOnly });
    },
    /** Replaces the whole document with one that someone else saved. */
    replace: (next: CardDocument) => {
      merging = null;
      set({
        document: next,
        selected: [],
        history: emptyHistory,
        before: null,
        lines: [],
        side: next[state.side] ? state.side : 'front',
      });
    },
  };
}
