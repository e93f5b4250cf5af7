/** Why the server would not have a photo, in a few words beside its picture. */
export const refusedWords = (reason: string | null): string =>
  reason === 'no_consent' ? 'Not kept: parent said no' : 'Not accepted, take it again';
