// A sitting: the deck, the decisions on their way, and what came of them. The screen only shows it.
import { undoSeconds } from '@lanyard/domain/proof';
import type { ProofStatus } from '@lanyard/domain/student';
import { codeOf, isUnreached, Refused } from '@lanyard/http/call';

import type { DeckItem, ReviewDeck, Standing } from '../../api-review.ts';
import type { Decided } from '../../api.ts';
import { decisionQueue } from './decision-queue.ts';
import * as state from './deck-state.ts';
import type { Card, Deck, Fate, Made, Tally, Winner } from './deck-state.ts';
import { doneWords, troubleWords, winnerWords } from './flow-words.ts';
import type { Keeper } from './kept-sitting.ts';
import { decidedAt, paceFrom, type Pace } from './pace.ts';

/** What is asked of the server. */
export type Asks = {
  readonly page: (after: string | undefined) => Promise<ReviewDeck>;
  readonly one: (id: string) => Promise<DeckItem | undefined>;
  readonly decide: (item: DeckItem, version: number, made: Made) => Promise<Decided>;
  readonly undo: (item: DeckItem, version: number) => Promise<Decided>;
};
export type Notice = { readonly id: number; readonly tone: 'note' | 'failed'; readonly text: string };
export type Undoable = { readonly id: string; readonly words: string; readonly until: number };
export type View = {
  readonly deck: Deck;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** On their way. */
  readonly saving: number;
  readonly undoable: Undoable | null;
  readonly notices: readonly Notice[];
  readonly pace: Pace;
  readonly tally: Tally;
  /** Decided before a reload: they are not in the deck any more. */
  readonly before: number;
  /** With those of pages that are not here yet. */
  readonly total: number;
  readonly more: boolean;
};
type Errand = {
  readonly id: string;
  readonly what: 'decide' | 'undo';
  readonly made: Made;
  readonly was: Fate;
};
type Setting = {
  readonly asks: Asks;
  readonly keeper: Keeper;
  readonly me: string;
  readonly timeZone: string;
  readonly now?: () => number;
};
export type ReviewSession = ReturnType<typeof reviewSession>;

const nearTheEnd = 12;
const noticesKept = 3;

export function reviewSession({ asks, keeper, me, timeZone, now = Date.now }: Setting) {
  const kept = keeper.read(now());
  const earlier = kept?.tally ?? state.noTally;
  const later = new Set(kept?.later);
  const versions = new Map<string, number>();
  const listeners = new Set<() => void>();
  let next: string | null | undefined; // undefined: no page was read yet
  let loading = false;
  let undos: readonly Undoable[] = [];
  let noticed = 0;
  let view: View = {
    deck: state.emptyDeck,
    phase: 'loading',
    error: null,
    saving: 0,
    undoable: null,
    notices: [],
    pace: paceFrom(now(), kept?.spent),
    tally: earlier,
    before: state.sumOf(earlier),
    total: 0,
    more: false,
  };

  function set(change: Partial<View>): void {
    const deck = change.deck ?? view.deck;
    view = { ...view, ...change, tally: deck === view.deck ? view.tally : state.tallyOf(deck, earlier) };
    for (const listener of listeners) listener();
  }
  const keep = (): void => {
    const put = view.deck.order.filter((id) => view.deck.cards.get(id)?.fate.is === 'later');
    keeper.write({
      tally: view.tally,
      later: put,
      current: view.deck.current,
      spent: view.pace.spent,
      at: now(),
    });
  };
  const notice = (text: string, tone: Notice['tone'] = 'note'): void =>
    set({ notices: [...view.notices, { id: noticed++, tone, text }].slice(-noticesKept) });
  const cardOf = (id: string | null): Card | undefined => (id === null ? undefined : view.deck.cards.get(id));
  const nameOf = (id: string): string => cardOf(id)?.item.studentName ?? '';

  async function load(): Promise<void> {
    if (loading || next === null) return;
    loading = true;
    const isFirst = next === undefined;
    try {
      const page = await asks.page(next);
      next = page.next;
      let deck = state.append(view.deck, page.items, later);
      const at = kept?.current ?? null;
      if (isFirst && at !== null && deck.cards.get(at)?.fate.is === 'open') deck = { ...deck, current: at };
      const known = deck.order.length;
      const total = next === null ? known : Math.max(isFirst ? page.total : view.total, known + 1);
      set({
        deck,
        total,
        more: next !== null,
        phase: 'ready',
        error: null,
        ...(isFirst && { pace: paceFrom(now(), kept?.spent) }),
      });
    } catch (error) {
      if (isFirst) set({ phase: 'failed', error });
      else {
        set({ error });
        notice('More proofs could not be loaded.', 'failed');
      }
    } finally {
      loading = false;
    }
  }
  const loadAhead = (): void => {
    if (state.countOf(view.deck, 'open') < nearTheEnd) void load();
  };

  const queue = decisionQueue<Errand>(run, () => set({ saving: queue.size() }));

  async function run(errand: Errand): Promise<void> {
    const { id, what, made } = errand;
    const card = cardOf(id);
    if (!card) return;
    const version = versions.get(id) ?? card.item.version;
    try {
      const answer = await (what === 'decide'
        ? asks.decide(card.item, version, made)
        : asks.undo(card.item, version));
      versions.set(id, answer.version);
      if (what === 'decide') arrived(errand, answer.status);
    } catch (error) {
      if (what === 'undo') undoFailed(errand);
      else await decideFailed(errand, version, error);
      // Nothing is decided behind somebody's back once the connection returns.
      if (isUnreached(error) || codeOf(error) === 'signed_out')
        for (const each of queue.dropAll())
          if (each.what === 'undo') undoFailed(each);
          else broughtBack(each, error);
    }
  }

  function arrived({ id, made }: Errand, to: ProofStatus): void {
    set({ deck: state.saved(view.deck, id, to) });
    if (to === 'locked' && made.act !== 'send') notice(`${nameOf(id)} went to the principal.`);
    keep();
  }
  const forgetUndo = (id: string): void => {
    undos = undos.filter((each) => each.id !== id);
    set({ undoable: undos.at(-1) ?? null });
  };
  function broughtBack({ id, made }: Errand, error: unknown): void {
    forgetUndo(id);
    const sentence = troubleWords(error);
    set({ deck: state.bringBack(view.deck, id, { sentence, made }) });
    notice(`${nameOf(id)} was not saved and is back.`, 'failed');
    keep();
  }
  async function decideFailed(errand: Errand, version: number, error: unknown): Promise<void> {
    const { id, made } = errand;
    const code = codeOf(error);
    const now_ =
      error instanceof Refused
        ? (error.problem['now'] as (Winner & { version: number }) | undefined)
        : undefined;
    if (code === 'changed_meanwhile' && now_) {
      // The answer was lost, not the decision.
      if (now_.by === me && now_.decision === made.act && now_.version === version + 1) {
        versions.set(id, now_.version);
        return arrived(errand, now_.status);
      }
      queue.drop(id);
      forgetUndo(id);
      if (now_.status === cardOf(id)?.item.status) return renewed(id);
      return lost(id, now_);
    }
    queue.drop(id);
    // Somebody doubted the photo after the card was shown. The card is fetched again, and shows who doubts it.
    if (code === 'photo_doubted') {
      forgetUndo(id);
      return renewed(id);
    }
    if (code !== 'not_found') return broughtBack(errand, error);
    forgetUndo(id);
    set({ deck: state.lose(view.deck, id, { is: 'gone' }) });
    notice(`${nameOf(id)} is no longer in the queue.`);
  }
  function lost(id: string, winner: Winner): void {
    set({ deck: state.lose(view.deck, id, { is: 'taken', winner }) });
    notice(winnerWords(nameOf(id), winner, timeZone));
    keep();
  }
  async function renewed(id: string): Promise<void> {
    const item = await asks.one(id).catch(() => undefined);
    if (!item) return set({ deck: state.lose(view.deck, id, { is: 'gone' }) });
    versions.set(id, item.version);
    set({ deck: state.renew(view.deck, item, 'It changed while it was before you.') });
    notice(`${item.studentName} changed meanwhile: look again.`);
  }
  function undoFailed({ id, was }: Errand): void {
    queue.drop(id);
    set({ deck: state.restore(view.deck, id, was) });
    notice(`The decision on ${nameOf(id)} stands: it could not be taken back.`, 'failed');
  }

  function expire(): void {
    undos = undos.filter(({ until }) => until > now());
    set({ undoable: undos.at(-1) ?? null });
  }

  return {
    start: () => void load(),
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The card that is shown; `to` is what it will most likely be. */
    decide(made: Made, to: ProofStatus, undoable = true): void {
      const { current } = view.deck;
      const card = cardOf(current);
      if (
        current === null ||
        !card ||
        card.fate.is === 'decided' ||
        card.fate.is === 'taken' ||
        card.fate.is === 'gone'
      )
        return;
      const until = now() + undoSeconds * 1000;
      const words = (doneWords[made.act] ?? doneWords['approve'])?.(card.item.studentName) ?? '';
      undos = undoable ? [...undos.filter(({ id }) => id !== current), { id: current, words, until }] : undos;
      if (undoable) setTimeout(expire, undoSeconds * 1000 + 20);
      const notices = view.notices.filter(({ tone }) => tone === 'failed');
      set({
        deck: state.decide(view.deck, current, made, to),
        pace: decidedAt(view.pace, now()),
        undoable: undos.at(-1) ?? null,
        notices,
      });
      queue.add({ id: current, what: 'decide', made, was: card.fate });
      keep();
      loadAhead();
    },
    undo(): void {
      const last = undos.findLast(({ until }) => until > now());
      const fate = last && cardOf(last.id)?.fate;
      if (!last || fate?.is !== 'decided') return;
      forgetUndo(last.id);
      set({ deck: state.reopen(view.deck, last.id) });
      if (!queue.drop(last.id))
        queue.add({ id: last.id, what: 'undo', made: fate.made, was: { ...fate, saved: true } });
      keep();
    },
    later(): void {
      const { current } = view.deck;
      if (current === null || cardOf(current)?.fate.is !== 'open') return;
      set({ deck: state.putOff(view.deck, current) });
      keep();
      loadAhead();
    },
    step(by: 1 | -1): void {
      set({ deck: state.step(view.deck, by) });
      keep();
    },
    goOn(): void {
      set({ deck: state.goOn(view.deck) });
      keep();
    },
    takeUpLater(): void {
      set({ deck: state.takeUpLater(view.deck), pace: { ...view.pace, last: now() } });
      keep();
    },
    dismiss: (id: number): void => set({ notices: view.notices.filter((each) => each.id !== id) }),
    commented(id: string, comments: number): void {
      const card = cardOf(id);
      if (card)
        set({
          deck: {
            ...view.deck,
            cards: new Map(view.deck.cards).set(id, { ...card, item: { ...card.item, comments } }),
          },
        });
    },
    /** What is asked about now and then: the cards that are shown or come next, as they are known here. */
    known: (): string =>
      [view.deck.current, ...state.ahead(view.deck, 4)]
        .flatMap((id) => {
          const card = cardOf(id);
          if (card?.fate.is !== 'open' || versions.has(card.item.id)) return [];
          return [
            `${card.item.id}.${String(card.item.version)}.${card.item.pictures.card === null ? 'n' : 'd'}`,
          ];
        })
        .join(','),
    /** Others decided, or a picture was drawn. */
    heard(changed: readonly Standing[]): void {
      for (const { id, status, version, ...winner } of changed) {
        const card = cardOf(id);
        if (card?.fate.is !== 'open' || versions.has(id)) continue;
        if (status !== card.item.status) lost(id, { status, ...winner });
        else if (version !== card.item.version) void renewed(id);
        else void drawn(id);
      }
    },
    tell: (text: string): void => notice(text, 'failed'),
    finish: () => keeper.forget(),
  };

  async function drawn(id: string): Promise<void> {
    const item = await asks.one(id).catch(() => undefined);
    const card = cardOf(id);
    if (item && card?.fate.is === 'open')
      set({ deck: { ...view.deck, cards: new Map(view.deck.cards).set(id, { ...card, item }) } });
  }
}
