/** Calls `tell` at the end, with true if the whole stream was read. */
export async function* withEndCallback(
  stream: AsyncIterable<Uint8Array>,
  tell: (whole: boolean) => Promise<void>,
): AsyncIterable<Uint8Array> {
  let whole = false;
  try {
    yield* stream;
    whole = true;
  } finally {
    await tell(whole);
  }
}
