// A printer does not lay the back of a sheet exactly behind its front. The back is moved by the nudge, in millimetres
// of the back page, right and down.
export type Nudge = { readonly x: number; readonly y: number };

/** Where the back's cross shows through the front's scale: right and down of its zero are positive. */
export type Reading = Nudge;

/** Beyond this the paper was fed askew: it is no nudge. */
export const mostNudge = 10;

/** Over the side edge, as a page of a book; over the top edge, as a page of a wall calendar. */
export type Turned = 'side' | 'top';
export const turnedOver = (duplex: 'long-edge' | 'short-edge', landscape: boolean): Turned =>
  (duplex === 'short-edge') === landscape ? 'side' : 'top';

const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

/**
 * The nudge that brings the cross to zero. Seen from the front, the turned page is mirrored in the direction it was
 * turned: there what shows on the right lies on the back page's left.
 */
export const nudgeAfter = (nudge: Nudge, reading: Reading, turned: Turned): Nudge =>
  turned === 'side'
    ? { x: hundredths(nudge.x + reading.x), y: hundredths(nudge.y - reading.y) }
    : { x: hundredths(nudge.x - reading.x), y: hundredths(nudge.y + reading.y) };
