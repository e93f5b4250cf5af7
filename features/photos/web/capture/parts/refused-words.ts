/** Why the server refused a photo, in a few words next to its picture. */
export const refusedWords = (reason: string | null): string =>
  reason === 'no_consent' ? 'Not kept: parent said no' : 'Not accepted, take it again';
