// A printer does not print the back of a sheet exactly behind its front. The nudge moves the back, in millimetres,
// right and down.
export type Nudge = { readonly x: number; readonly y: number };

/** Where the back's cross shows through on the front's scale of the test sheet. Right and down of zero are positive. */
export type NudgeReading = Nudge;

/** A larger reading means that the paper was fed askew. A nudge cannot correct that. */
export const mostNudge = 10;

/** Turned over the side edge like a page of a book, or over the top edge like a page of a wall calendar. */
export type TurnEdge = 'side' | 'top';
export const turnEdgeOf = (duplex: 'long-edge' | 'short-edge', landscape: boolean): TurnEdge =>
  (duplex === 'short-edge') === landscape ? 'side' : 'top';

const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

/**
 * The nudge that brings the cross to zero. Seen from the front, the back is mirrored in the direction that the page was
 * turned: what shows on the right is on the left of the back page.
 */
export const nudgeAfter = (nudge: Nudge, reading: NudgeReading, turned: TurnEdge): Nudge =>
  turned === 'side'
    ? { x: hundredths(nudge.x + reading.x), y: hundredths(nudge.y - reading.y) }
    : { x: hundredths(nudge.x - reading.x), y: hundredths(nudge.y + reading.y) };
